import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, type FormEvent } from 'react';
import { LanguageSwitch } from '../../shared/frame/language-switch.tsx';
import { Logo } from '../../shared/frame/logo.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { DOWNLOAD_PAGE, INTERVIEW_PAGE, PRICING_PAGE } from '../../shared/frame/pages.ts';
import { PrivacyFooter } from '../../shared/frame/privacy-footer.tsx';
import { useLogin } from '../../shared/login/browser-login.ts';
import { CueCards } from './cue-cards.tsx';
import { Features } from './features.tsx';
import { Figures } from './figures.tsx';
import styles from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { listPlatforms } from './platforms.ts';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { Reach } from './reach.tsx';

export function HomePage() {
  usePageTitle(null);
  const { t } = useLingui();
  const isLoggedIn = useLogin().flag === 1;
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <Logo to="/" />
        <nav className={styles['nav']} aria-label={t`Account`}>
          <a href="#how" className={styles['wide']}>
            <Trans>How it works</Trans>
          </a>
          <Link to={PRICING_PAGE} className={styles['wide'] ?? ''}>
            <Trans>Pricing</Trans>
          </Link>
          <Link to={DOWNLOAD_PAGE} className={styles['wide'] ?? ''}>
            <Trans>Download</Trans>
          </Link>
          <LanguageSwitch />
          {isLoggedIn ? (
            <Link to="/JDV2">
              <Trans>Your desk</Trans>
            </Link>
          ) : (
            <>
              <Link to="/login">
                <Trans>Sign in</Trans>
              </Link>
              <Button component={Link} to="/login/signup" variant="default" visibleFrom="xs">
                <Trans>Try it free</Trans>
              </Button>
            </>
          )}
        </nav>
      </header>
      <main>
        <section className={styles['hero']}>
          <div>
            <h1>
              <Trans>The right words, before the silence.</Trans>
            </h1>
            <p className={styles['lead']}>
              <Trans>
                Cuecard hears the interviewer’s question and puts an answer in front of you: one
                sentence to say right away, then cues to carry on with.
              </Trans>
            </p>
            {isLoggedIn ? <GoOn /> : <TryForm />}
          </div>
          <CueCards />
        </section>
        <Facts />
        <Platforms />
        <HowItWorks />
        <Features />
        <Figures />
        <Prices />
        <Questions />
        <Reach />
      </main>
      <PrivacyFooter />
    </div>
  );
}

function TryForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    void navigate({ to: '/login/signup', search: email === '' ? {} : { email } });
  };
  return (
    <>
      {/* Where Home stands as HTML alone, the form is the browser's own. */}
      <form className={styles['try']} action="/login/signup" onSubmit={submit} noValidate>
        <label htmlFor={id} className="visually-hidden">
          <Trans>E-mail address</Trans>
        </label>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t`you@example.com`}
        />
        <Button type="submit" size="lg" px="lg" fz="md">
          <Trans>Try it free</Trans>
        </Button>
      </form>
      <p className={styles['fine']}>
        <Trans>Five-minute practice rounds, as often as you like. No card.</Trans>
      </p>
    </>
  );
}

function GoOn() {
  return (
    <Button component={Link} to={INTERVIEW_PAGE} size="lg" fz="md">
      <Trans>Start an interview</Trans>
    </Button>
  );
}

function Facts() {
  return (
    <ul className={styles['facts']}>
      <li>
        <b>
          <Trans>On your device</Trans>
        </b>
        <span>
          <Trans>English speech becomes text without leaving it</Trans>
        </span>
      </li>
      <li>
        <b>
          <Trans>5 minutes</Trans>
        </b>
        <span>
          <Trans>a free practice round, as often as you like</Trans>
        </span>
      </li>
      <li>
        <b>
          <Trans>3 languages</Trans>
        </b>
        <span>
          English · <span lang="zh-CN">简体中文</span> · <span lang="zh-TW">繁體中文</span>
        </span>
      </li>
      <li>
        <b>
          <Trans>Nothing lost</Trans>
        </b>
        <span>
          <Trans>
            reload in the middle of an interview: it carries on, and one click shares the meeting
            again
          </Trans>
        </span>
      </li>
    </ul>
  );
}

function Platforms() {
  const { i18n } = useLingui();
  return (
    <p className={styles['works']}>
      <Trans>Works alongside</Trans>
      {listPlatforms(i18n.locale).map((name) => (
        <b key={name}>{name}</b>
      ))}
    </p>
  );
}
