import { useMemo } from 'react';
import type { PhoneCountry } from '#domain/phone-country.ts';
import { countryName } from '#i18n/format.ts';
import { isolateFigure } from '#i18n/isolate.ts';
import { localesOf } from '#i18n/locale-tag.ts';
import { useText } from '#i18n/text-context.tsx';
import { useStyles } from '#theme/styles.tsx';
import { Icon } from '#ui/icon.tsx';
import { css, cls } from './phone-field.module.css';

interface Props {
  readonly countries: readonly PhoneCountry[];
  readonly current: PhoneCountry;
  readonly disabled: boolean;
  readonly onChoose: (code: string) => void;
}

/** The choice of the number's country prefix: a native select, sorted by the country names in the player's language. */
export function CountryPrefix({ countries, current, disabled, onChoose }: Props) {
  useStyles(css);
  const text = useText();
  const { find, tag } = text;
  const named = useMemo(() => {
    return countries
      .map(({ code, prefix }) => ({
        code,
        prefix: isolateFigure(tag, prefix),
        name: countryName(text, code),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, localesOf(tag)));
  }, [countries, text, tag]);
  return (
    <span className={cls.country}>
      <span aria-hidden="true">{current.code.toUpperCase()}</span>
      <Icon name="down" size={18} />
      <select
        className={cls.select}
        aria-label={find('fields.phone.country') ?? ''}
        autoComplete="off"
        value={current.code}
        disabled={disabled}
        onChange={(event) => {
          onChoose(event.target.value);
        }}
      >
        {named.map(({ code, prefix, name }) => (
          <option key={code} value={code}>{`${name} ${prefix}`}</option>
        ))}
      </select>
    </span>
  );
}

/** Keeps the place of the prefix until the countries have loaded. */
export function PrefixPlace({ country }: { readonly country: string }) {
  useStyles(css);
  return (
    <span className={cls.country} style={{ visibility: 'hidden' }} aria-hidden="true">
      <span>{country.toUpperCase()}</span>
      <Icon name="down" size={18} />
    </span>
  );
}
