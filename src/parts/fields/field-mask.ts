import { FIELD_TYPES } from '#domain/field-type.ts';
import type { FormField } from '#domain/field.ts';
import { PLAIN_MASK, type FieldMask } from '#domain/mask/mask.ts';
import { createDateMask } from '#domain/mask/mask-date.ts';
import { createNumberMask } from '#domain/mask/mask-number.ts';
import { createPatternMask, patternShape } from '#domain/mask/mask-pattern.ts';
import { fillMask } from './fill-mask.ts';

/** The mask of a field; null when it has none. A pattern that allows no input is skipped (FM-18): see hasBrokenMask. */
export function fieldMask({ mask, type }: FormField): FieldMask | null {
  const upper = FIELD_TYPES[type].isUpper ? PLAIN_MASK : null;
  if (mask === null || mask === '') return upper;
  if (mask === 'date') return createDateMask(fillMask);
  if (mask === 'number') return createNumberMask();
  const shape = patternShape(mask);
  return shape ? createPatternMask(shape, fillMask) : upper;
}

export function hasBrokenMask({ mask }: FormField): boolean {
  return mask !== null && mask !== '' && mask !== 'date' && mask !== 'number' && patternShape(mask) === null;
}
