import type { Market, Product } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { mdiCheck } from '@mdi/js';
import { useId } from 'react';
import { planNames } from '../../shared/api/use-plan.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { Icon } from '../../shared/icon.tsx';
import { computePricePerHour, formatPrice } from '../../shared/money.ts';
import { useFormatEntitlement, useFormatDuration } from '../../shared/purchase/words.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { formatBenefit, listHighlights } from './benefits.ts';
import { planBelow, type PlanOffer } from './offers.ts';
import styles from './plan-card.module.css';
import { useSoldWith } from './use-sold-with.ts';

interface PlanCardProps {
  offer: PlanOffer;
  shown: Product;
  market: Market;
  /** Set when this server offers no way to pay. */
  isClosed: boolean;
  /** Another card beside it has amounts to choose from: this one keeps their row, so that prices and buttons are in line. */
  keepsRow: boolean;
  onShow: (productId: string) => void;
  onBuy: (product: Product) => void;
}

/** One plan: what it costs, what it gives beyond the plan below, and the button that says both. */
export function PlanCard(props: PlanCardProps) {
  const { offer, shown, market, isClosed, keepsRow, onShow, onBuy } = props;
  const { i18n } = useLingui();
  const { tier, products, isRecommended } = offer;
  const id = useId();
  const words = useFormatEntitlement()(shown);
  const price = formatPrice(shown.price, i18n.locale);
  const amount = words.time ?? words.period;
  return (
    <section className={styles.card} data-recommended={isRecommended} aria-labelledby={id}>
      <h2 id={id}>
        {words.plan}
        {isRecommended && (
          <Chip meaning="answer">
            <Trans>Recommended</Trans>
          </Chip>
        )}
      </h2>
      {products.length > 1 ? (
        <Amounts products={products} shown={shown} onShow={onShow} />
      ) : (
        keepsRow && <p className={styles.amount}>{amount}</p>
      )}
      <p className={styles.price}>
        {price} <PerHour product={shown} />
      </p>
      <p className={styles.terms}>
        <Terms product={shown} market={market} />
      </p>
      <Button
        fullWidth
        size="md"
        variant={isRecommended ? 'filled' : 'default'}
        disabled={isClosed || shown.refused !== null}
        onClick={() => onBuy(shown)}
      >
        <Trans>
          Buy {amount} for {price}
        </Trans>
      </Button>
      <Reason product={shown} />
      <Highlights tier={tier} />
    </section>
  );
}

interface AmountsProps {
  products: readonly Product[];
  shown: Product;
  onShow: (productId: string) => void;
}

function Amounts({ products, shown, onShow }: AmountsProps) {
  const { t, i18n } = useLingui();
  const words = useFormatEntitlement();
  const name = useId();
  const plan = i18n._(planNames[shown.tier]);
  return (
    <fieldset className={styles.amounts}>
      <legend className="visually-hidden">{t`How much of ${plan}`}</legend>
      {products.map((product) => {
        const { time, period } = words(product);
        return (
          <label key={product.id}>
            <input
              type="radio"
              name={name}
              checked={product.id === shown.id}
              onChange={() => onShow(product.id)}
            />
            <span>{time ?? period}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function PerHour({ product: { price, minutes } }: { product: Product }) {
  const { i18n } = useLingui();
  const hourly = computePricePerHour(price, minutes);
  if (hourly === null || minutes === 60) return null;
  const words = formatPrice(hourly, i18n.locale);
  return (
    <small>
      <Trans>{words} an hour</Trans>
    </small>
  );
}

/** Says how long the plan lasts, and that it does not renew itself. */
function Terms({ product, market }: { product: Product; market: Market }) {
  const { time, period } = useFormatEntitlement()(product);
  return (
    <>
      {period === null && <Trans>{time}, no expiry date.</Trans>}
      {period !== null && time === null && (
        <Trans>Unlimited time for {period}. Ends automatically.</Trans>
      )}
      {period !== null && time !== null && (
        <Trans>
          {time}, valid for {period}. Ends automatically.
        </Trans>
      )}
      {market.tax !== null && (
        <>
          <Gap />
          <Trans>Tax is included.</Trans>
        </>
      )}
    </>
  );
}

/** Says why the plan cannot be bought, or what becomes of the time that is left. */
function Reason({ product: { refused, convertsMs } }: { product: Product }) {
  const span = useFormatDuration();
  if (refused === 'below')
    return (
      <p className={styles.reason}>
        <Trans>Your plan already gives you this, or more.</Trans>
      </p>
    );
  if (refused === 'endless')
    return (
      <p className={styles.reason}>
        <Trans>Your plan has no end date, so there is nothing to add.</Trans>
      </p>
    );
  if (convertsMs === 0) return null;
  const time = span(convertsMs);
  return (
    <p className={styles.converts}>
      <Trans>The {time} you have left become Ultimate time.</Trans>
    </p>
  );
}

function Highlights({ tier }: { tier: PlanOffer['tier'] }) {
  const { i18n } = useLingui();
  const server = useSoldWith();
  const below = planBelow(tier);
  const plan = below === null ? null : i18n._(planNames[below]);
  return (
    <div className={styles.gives} data-known={server.isKnown}>
      {plan !== null && (
        <p>
          <Trans>Everything in {plan}, plus</Trans>
        </p>
      )}
      <ul>
        {listHighlights(tier, below, server).map(({ name, words }) => (
          <li key={name.id}>
            <Icon path={mdiCheck} size={17} />
            <span>
              {i18n._(name)}
              {words !== null && <em>{formatBenefit(i18n, words)}</em>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
