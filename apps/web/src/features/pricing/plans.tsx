import {
  SUPPORT_HOURS,
  type Market,
  type PaymentChannel,
  type Product,
  type Region,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeFailure } from '../../shared/api/messages.ts';
import { userInfoQuery } from '../../shared/api/queries.ts';
import { useLogin } from '../../shared/login/browser-login.ts';
import { keepRegion, readRegion } from '../../shared/purchase/price-region.ts';
import { pricesQuery, productsQuery } from '../../shared/purchase/queries.ts';
import { formatRegion } from '../../shared/purchase/words.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { Comparison } from './comparison.tsx';
import { chooseFirstKind, planOffers, chooseShownProduct, type OfferKind } from './offers.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';
import { YourPlan } from './your-plan.tsx';
import { Loading } from '../../shared/loading.tsx';
import { SupportLink } from '../../shared/support-link.tsx';

/** The product to buy, and the ways to pay it. */
export interface Choice {
  readonly product: Product;
  readonly market: Market;
  readonly channels: readonly PaymentChannel[];
}

/** The part of the page that the user looks at; kept while a purchase dialog covers it. */
export interface View {
  region: Region;
  kind: OfferKind | null;
  /** Chosen amounts, by plan. */
  chosen: Readonly<Record<string, string>>;
}

export function useView() {
  return useState<View>(() => ({ region: readRegion(), kind: null, chosen: {} }));
}

interface PlansProps {
  view: View;
  onView: (view: View) => void;
  onBuy: (choice: Choice) => void;
  /** The product that was chosen before the login; null: none. */
  chosenBefore?: string | null;
}

/** The plans with their prices, and what each gives. */
export function Plans({ view, onView, onBuy, chosenBefore = null }: PlansProps) {
  const isKnown = useLogin().token !== null;
  const { data: user } = useQuery({ ...userInfoQuery, enabled: isKnown });
  const products = useQuery({
    ...productsQuery(view.region),
    placeholderData: (before) => before,
    enabled: isKnown,
  });
  const prices = useQuery({
    ...pricesQuery(view.region),
    placeholderData: (before) => before,
    enabled: !isKnown,
  });
  const sold = isKnown ? products : prices;
  return (
    <div className={styles.plans}>
      {isKnown && <YourPlan vip={user?.vip_info ?? null} />}
      {sold.data === undefined && sold.isPending && <Loading />}
      {sold.data === undefined && sold.isError && (
        <Failure error={sold.error} onRetry={() => void sold.refetch()} />
      )}
      {sold.data !== undefined && (
        <Sold
          sold={sold.data}
          view={view}
          onView={onView}
          onBuy={onBuy}
          chosenBefore={isKnown ? chosenBefore : null}
        />
      )}
      <section className={styles.compare}>
        <h2>
          <Trans>What each plan gives</Trans>
        </h2>
        <Comparison own={user?.vip_info.type ?? null} />
      </section>
      <p className={styles.soft}>
        <Trans>
          Customer service: {SUPPORT_HOURS.customerService}. Unlimited members get priority support,
          on weekdays {SUPPORT_HOURS.tips}.
        </Trans>
        <Gap />
        <SupportLink />
      </p>
    </div>
  );
}

interface SoldProps extends PlansProps {
  chosenBefore: string | null;
  sold: {
    market: Market;
    markets: readonly Market[];
    channels: readonly PaymentChannel[];
    products: readonly Product[];
  };
}

function Sold({ sold, view, onView, onBuy, chosenBefore }: SoldProps) {
  const { market, channels, products } = sold;
  const goOn = useEffectEvent(() => {
    const product = products.find(({ id }) => id === chosenBefore);
    if (product?.refused === null && channels.length > 0) onBuy({ product, market, channels });
  });
  useEffect(() => {
    if (chosenBefore !== null) goOn();
  }, [chosenBefore]);
  const kind = view.kind ?? chooseFirstKind(products);
  const isClosed = channels.length === 0;
  const offers = planOffers(products, kind);
  const keepsRow = offers.some((offer) => offer.products.length > 1);
  return (
    <section className={styles.sold}>
      <div className={styles.tools}>
        <Kinds kind={kind} onKind={(chosen) => onView({ ...view, kind: chosen })} />
        <Regions
          sold={sold}
          onRegion={(region) => {
            keepRegion(region);
            onView({ ...view, region });
          }}
        />
      </div>
      {isClosed && (
        <output className={styles.closed}>
          <Trans>
            This server takes no payments yet. Whoever runs it can change your plan, or give you a
            gift code.
          </Trans>
        </output>
      )}
      <div className={styles.cards} data-cards={offers.length}>
        {offers.map((offer) => {
          const shown = chooseShownProduct(offer, view.chosen[offer.tier] ?? null);
          if (shown === null) return null;
          return (
            <PlanCard
              key={offer.tier}
              offer={offer}
              shown={shown}
              market={market}
              isClosed={isClosed}
              keepsRow={keepsRow}
              onShow={(id) => onView({ ...view, chosen: { ...view.chosen, [offer.tier]: id } })}
              onBuy={(product) => onBuy({ product, market, channels })}
            />
          );
        })}
      </div>
      <p className={styles.promise}>
        <b>
          <Trans>Nothing renews by itself.</Trans>
        </b>
        <Gap />
        <Trans>
          You pay once for what you choose. Buying any Ultimate plan turns your plan’s remaining
          time into Ultimate time.
        </Trans>
      </p>
    </section>
  );
}

function Kinds({ kind, onKind }: { kind: OfferKind; onKind: (kind: OfferKind) => void }) {
  const { t } = useLingui();
  const kinds = [
    { value: 'packs', name: t`By the hour` },
    { value: 'periods', name: t`For 30 days` },
  ] as const;
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">{t`How you buy`}</legend>
      {kinds.map(({ value, name }) => (
        <label key={value}>
          <input type="radio" name="kind" checked={kind === value} onChange={() => onKind(value)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface RegionsProps {
  sold: SoldProps['sold'];
  onRegion: (region: Region) => void;
}

function Regions({ sold: { market, markets }, onRegion }: RegionsProps) {
  const { t, i18n } = useLingui();
  if (markets.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t`Prices for`}
      className={styles.region ?? ''}
      value={market.region}
      onChange={({ currentTarget }) => {
        const chosen = markets.find(({ region }) => region === currentTarget.value);
        if (chosen !== undefined) onRegion(chosen.region);
      }}
      data={markets.map(({ region, currency }) => ({
        value: region,
        label: `${formatRegion(region, i18n.locale)} · ${currency}`,
      }))}
    />
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui();
  const { title, detail } = describeFailure(error);
  return (
    <div className={styles.failure} role="alert">
      <b>{i18n._(title)}</b>
      {detail !== null && <p>{i18n._(detail)}</p>}
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
