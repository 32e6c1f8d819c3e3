import { useAtomValue, useSetAtom } from 'jotai';
import { inLanguage } from '#domain/localized.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { formatPercent } from '#i18n/format-late.ts';
import { formatMoney } from '#i18n/format.ts';
import { isolateValue } from '#i18n/isolate.ts';
import { useText } from '#i18n/text-context.tsx';
import type { Translator } from '#i18n/translator.ts';
import { iconFailedAtom, iconUrlAtom } from '#state/icons.ts';
import { countryAtom, currencyAtom } from '#state/player.ts';
import { useStyles } from '#theme/styles.tsx';
import { Banner } from '#ui/banner.tsx';
import { Picture } from '#ui/picture.tsx';
import { methodLimits } from '#parts/amount/limits.ts';
import { methodName } from '#parts/text/method-name.ts';
import { css, cls } from './method-head.module.css';

interface Props {
  readonly method: PaymentMethod;
  /** Not where the header shows it; the icon is then small. */
  readonly hasName?: boolean;
  /** Not where the amount shows it. */
  readonly hasRange?: boolean;
}

/** The method's icon and name, with its limits, time and fee. */
export function MethodHead({ method, hasName = true, hasRange = true }: Props) {
  useStyles(css);
  const text = useText();
  const currency = useAtomValue(currencyAtom);
  const country = useAtomValue(countryAtom);
  const iconUrl = useAtomValue(iconUrlAtom);
  const iconFailed = useSetAtom(iconFailedAtom);
  const iconId = method.iconIds[0];
  const time = inLanguage(method.processingTime, text.language);
  const facts = [
    hasRange ? methodLimits(method, currency, country, text) : null,
    time && isolateValue(text.tag, time),
    feeText(method, currency, text),
  ].filter((fact) => fact !== null);
  return (
    <div className={cls.head}>
      <Picture
        src={iconUrl(iconId)}
        size={hasName ? 'l' : 's'}
        onError={() => {
          iconFailed(iconId ?? method.name);
        }}
      />
      <div className={cls.text}>
        {(hasName || facts.length === 0) && (
          <p className={cls.name}>
            <bdi>{methodName(method, text.language)}</bdi>
          </p>
        )}
        <p className={cls.facts}>
          {facts.map((fact) => (
            <span key={fact} className={cls.fact}>
              {fact}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The method's picture, below everything that a payment needs (LS-10). */
export function MethodBanner({ method }: { readonly method: PaymentMethod }) {
  const { language } = useText();
  return method.banner === null ? null : <Banner src={method.banner} alt={methodName(method, language)} />;
}

function feeText({ fee }: PaymentMethod, currency: string, { t, tag }: Translator): string | null {
  if (!fee) return null;
  const percent = fee.percent === null ? null : formatPercent(tag, fee.percent);
  const amount = fee.fixed === null ? null : formatMoney(tag, fee.fixed, currency);
  if (percent !== null && amount !== null) return t('fee.both', { percent, amount });
  if (percent !== null) return t('fee.percent', { percent });
  return amount === null ? t('fee.none') : t('fee.fixed', { amount });
}
