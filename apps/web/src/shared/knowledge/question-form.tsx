import { contentProblem, LIMITS, type SavedQuestion } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TagsInput, Textarea } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';
import { Controller, useForm, useWatch, type Control } from 'react-hook-form';
import { describeFailure } from '../api/messages.ts';
import { Gap } from '../locale/gap.tsx';
import { LimitNotice } from './limit-notice.tsx';
import styles from './question-form.module.css';
import {
  parseSaveRefusal,
  saveQuestion,
  splitWordings,
  type Edited,
  type QuestionFields,
} from './save-question.ts';

interface QuestionFormProps {
  edited: Edited;
  /** Tags to offer. */
  tags: readonly string[];
  /** The entry that asks the same, where the bank is known. */
  findSame: ((question: string) => SavedQuestion | null) | null;
  onSaved: (question: SavedQuestion) => void;
  onCancel: () => void;
  /** Opens an entry in this one's place. */
  onOpen: ((id: string) => void) | null;
  onDirty: (isDirty: boolean) => void;
  /** Rendered beside the buttons. */
  children?: ReactNode;
}

/** A question with its answer, written or changed. What was typed stays when a save fails. */
export function QuestionForm(props: QuestionFormProps) {
  const { edited, onSaved, onCancel, onDirty } = props;
  const { t } = useLingui();
  const form = useForm<QuestionFields>({ defaultValues: edited.start });
  const { control, register, handleSubmit, setError, formState } = form;
  const { errors, isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const problemWords = useProblemWords();
  const save = useMutation({
    mutationFn: (fields: QuestionFields) => saveQuestion(edited, fields),
    onSuccess: onSaved,
    onError: (error) => {
      const refusal = parseSaveRefusal(error);
      if (refusal.type !== 'field') return;
      const { field } = refusal;
      setError(field, { message: problemWords(refusal) }, { shouldFocus: true });
    },
  });
  const contentRule = (field: 'question' | 'answer') => (_: string, fields: QuestionFields) => {
    const problem = contentProblem(fields);
    return problem === null || problem.field !== field || problemWords(problem);
  };
  const submit = handleSubmit((fields) => save.mutate(fields));
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const isNew = edited.saved === null;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <Field label={t`Question`} counter={<Counter control={control} field="question" />}>
          {(id) => (
            <Textarea
              id={id}
              size="md"
              autosize
              minRows={2}
              maxRows={6}
              data-autofocus={isNew || undefined}
              placeholder={t`For example: Why do you want to work here?`}
              error={errors.question?.message}
              onKeyDown={submitByKeys}
              {...register('question', { validate: contentRule('question') })}
            />
          )}
        </Field>
        <Same control={control} edited={edited} findSame={props.findSame} onOpen={props.onOpen} />
        <Field label={t`Your answer`} counter={<Counter control={control} field="answer" />}>
          {(id) => (
            <Textarea
              id={id}
              size="md"
              autosize
              minRows={7}
              maxRows={18}
              placeholder={t`The first sentence is the one to say right away.`}
              error={errors.answer?.message}
              onKeyDown={submitByKeys}
              {...register('answer', { validate: contentRule('answer') })}
            />
          )}
        </Field>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <TagsInput
              size="md"
              label={t`Tags`}
              data={[...props.tags]}
              splitChars={[',', '，', '、', ';', '；']}
              maxTags={LIMITS.tagsPerQuestion}
              placeholder={field.value.length === 0 ? t`Type one and press Enter` : ''}
              value={field.value}
              onChange={(tags) =>
                field.onChange(tags.map((tag) => tag.slice(0, LIMITS.tagCharacters)))
              }
              onBlur={field.onBlur}
            />
          )}
        />
        <Textarea
          size="md"
          autosize
          minRows={2}
          maxRows={8}
          label={t`Other ways to ask it`}
          description={
            isNew
              ? t`One per line. Leave it empty, and Cuecard adds the ones it knows.`
              : t`One per line. They find this question when it is asked in other words.`
          }
          error={errors.aliases?.message}
          {...register('aliases', { validate: useAliasRule() })}
        />
        {save.isError && <Refused error={save.error} onOpen={props.onOpen} />}
      </div>
      <div className={styles.buttons} data-foot>
        <Button type="submit" loading={save.isPending}>
          {isNew ? <Trans>Save to bank</Trans> : <Trans>Save</Trans>}
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {props.children}
      </div>
    </form>
  );
}

function Field(props: { label: string; counter: ReactNode; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <div className={styles.label}>
        <label htmlFor={id}>{props.label}</label>
        {props.counter}
      </div>
      {props.children(id)}
    </div>
  );
}

const LONGEST = { question: LIMITS.questionCharacters, answer: LIMITS.answerCharacters };

function Counter(props: { control: Control<QuestionFields>; field: 'question' | 'answer' }) {
  const { i18n } = useLingui();
  const { length } = useWatch({ control: props.control, name: props.field }).trim();
  const most = LONGEST[props.field];
  return (
    <span className={styles.counter} data-over={length > most || undefined}>
      {i18n.number(length)} / {i18n.number(most)}
    </span>
  );
}

/** The specification's words for a text that cannot stand. */
function useProblemWords() {
  const { t } = useLingui();
  return ({ field, reason }: { field: 'question' | 'answer'; reason: 'empty' | 'too-long' }) => {
    const contentLimit = LONGEST[field];
    return reason === 'empty'
      ? t`Content cannot be empty`
      : t`Content cannot exceed ${contentLimit} characters`;
  };
}

function useAliasRule() {
  const { t } = useLingui();
  const most = LIMITS.aliasesPerQuestion;
  const contentLimit = LIMITS.questionCharacters;
  return (text: string) => {
    const wordings = splitWordings(text);
    if (wordings.length > most) return t`At most ${most} other wordings`;
    if (wordings.some((wording) => wording.length > contentLimit))
      return t`Content cannot exceed ${contentLimit} characters`;
    return true;
  };
}

/** Says while the user types that the bank has this question already. */
function Same(props: {
  control: Control<QuestionFields>;
  edited: Edited;
  findSame: QuestionFormProps['findSame'];
  onOpen: QuestionFormProps['onOpen'];
}) {
  const question = useWatch({ control: props.control, name: 'question' });
  const same = question.trim() === '' ? null : (props.findSame?.(question) ?? null);
  if (same === null || same.id === props.edited.saved?.id) return null;
  return <Taken id={same.id} onOpen={props.onOpen} />;
}

function Taken({ id, onOpen }: { id: string; onOpen: QuestionFormProps['onOpen'] }) {
  return (
    <output className={styles.notice} data-meaning="warn">
      <b>
        <Trans>This question is already in your bank.</Trans>
      </b>
      {onOpen !== null && (
        <Button variant="default" size="sm" onClick={() => onOpen(id)}>
          <Trans>Open the existing one</Trans>
        </Button>
      )}
    </output>
  );
}

function Refused({ error, onOpen }: { error: unknown; onOpen: QuestionFormProps['onOpen'] }) {
  const { i18n } = useLingui();
  const refusal = parseSaveRefusal(error);
  switch (refusal.type) {
    case 'field':
      return null;
    case 'taken':
      return <Taken id={refusal.id} onOpen={onOpen} />;
    case 'plan':
      return <LimitNotice requires={refusal.requires} />;
    case 'other': {
      const { title, detail } = describeFailure(refusal.error);
      return (
        <div className={styles.notice} data-meaning="bad" role="alert">
          <b>{i18n._(title)}</b>
          <p>
            {detail && (
              <>
                {i18n._(detail)}
                <Gap />
              </>
            )}
            <Trans>What you typed is still here.</Trans>
          </p>
        </div>
      );
    }
  }
}
