import 'server-only'
import { translator } from '#lib/site/i18n/translator.ts'
import type { Impression } from './impression-types.ts'

/** Returns an impression in words, one row for each question. */
export function impressionRows(
	{ liked, price, next }: Impression,
	language: string,
): { label: string; value: string }[] {
	const t = translator(language, 'appointments.impression')
	return [
		{ label: t('labels.liked'), value: t(`liked.${liked}`) },
		{ label: t('labels.price'), value: t(`price.${price}`) },
		{ label: t('labels.next'), value: t(`next.${next}`) },
	]
}
