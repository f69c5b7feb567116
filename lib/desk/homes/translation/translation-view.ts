import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { sentenceView, translationWords } from '#lib/desk/translation/sentence-view.ts'
import type { SentenceView } from '#lib/desk/translation/sentence-view-types.ts'
import { spentCharacters } from '#lib/homes/translation/spent-characters.ts'
import { hashOfText } from '#lib/homes/translation/state/published-text.ts'
import type { StoredTranslation } from '#lib/homes/translation/state/stored-translation.ts'
import { acceptedText, openSentences } from '#lib/homes/translation/state/whole-text.ts'
import { getDeskSettings } from '#lib/site/config/config.ts'
import type { TranslationView } from './translation-types.ts'

type Words = ReturnType<typeof translationWords>

const MILLION = 1_000_000

type Spent = Awaited<ReturnType<typeof spentCharacters>>

function costOf(t: Words, language: string, { sentences }: StoredTranslation, { today, month }: Spent) {
	const service = getDeskSettings().translation
	const number = (count: number) => formatNumber(count, language) ?? ''
	const length = sentences.reduce((sum, { source }) => sum + source.length, 0)
	const text = { name: t('cost.text'), value: t('cost.characters', { count: number(length) }) }
	if (service === null) return [text, { name: t('cost.service'), value: t('cost.none') }]
	const { charactersPerDay, pricePerMillion } = service
	const priced = (characters: string, count: number) => {
		const price = pricePerMillion === null ? null : formatAmount((count * pricePerMillion) / MILLION)
		return price === null ? characters : t('cost.priced', { characters, price })
	}
	return [
		text,
		{
			name: t('cost.today'),
			value: priced(t('cost.of', { count: number(today), most: number(charactersPerDay) }), today),
		},
		{ name: t('cost.month'), value: priced(t('cost.characters', { count: number(month) }), month) },
		{ name: t('cost.service'), value: t(`cost.kinds.${service.kind}`) },
	]
}

function standingOf(t: Words, stored: StoredTranslation, nameOf: (code: string) => string) {
	const { published, automatic, original, from, to } = stored
	const names = { from: nameOf(from), to: nameOf(to) }
	if (automatic !== null) return t('standing.automatic', names)
	if (published === null) return t('standing.none', names)
	return published.original === hashOfText(original) ? t('standing.shown', names) : t('standing.outdated', names)
}

/** Returns a translation as the desk shows it in a language. */
export async function translationView(
	db: Kysely<Tables>,
	stored: StoredTranslation,
	{ language, now }: { language: string; now: Date },
): Promise<TranslationView> {
	const t = translationWords(language)
	const names = new Intl.DisplayNames([language], { type: 'language' })
	const nameOf = (code: string) => names.of(code) ?? code
	const sentences = stored.sentences.map((kept, index) => sentenceView(t, kept, index, stored))
	const counts = Object.groupBy(sentences, ({ state }) => state)
	const countOf = (state: SentenceView['state']) => counts[state]?.length ?? 0
	const done = countOf('accepted')
	const rest = [
		...(['ready', 'remark', 'changed', 'empty'] as const).flatMap((state) =>
			countOf(state) > 0 ? [t(`rest.${state}`, { count: countOf(state) })] : [],
		),
	]
	const open = openSentences(stored)
	const characters = open.reduce((sum, source) => sum + source.length, 0)
	const isComplete = sentences.length > 0 && done === sentences.length
	const text = isComplete ? acceptedText(stored) : null
	const { published, automatic } = stored
	const isShown = published !== null && published.original === hashOfText(stored.original)
	return {
		id: stored.id,
		to: stored.to,
		from: stored.from,
		closed: stored.hasOwnText ? t('ownText', { to: nameOf(stored.to) }) : null,
		summary: t(automatic === null ? 'summary' : 'summaryAutomatic', { done, count: sentences.length }),
		ready: { count: t('ready', { done, count: sentences.length }), rest: rest.join(', ') },
		sentences,
		descriptionCount: t('sentences', { count: sentences.filter(({ part }) => part === 'description').length }),
		acceptable: countOf('ready') > 1 ? t('acceptAll', { count: countOf('ready') }) : null,
		propose:
			open.length === 0 || getDeskSettings().translation === null
				? null
				: t('propose', { count: open.length, characters: formatNumber(characters, language) ?? '' }),
		isComplete,
		standing: standingOf(t, stored, nameOf),
		isPublished: isShown,
		isAutomatic: automatic !== null,
		canWithdraw: published !== null || automatic !== null,
		hasChanges:
			text !== null && !(isShown && published.title === text.title && published.description === text.description),
		held: [
			{ name: t('held.figures'), value: t('held.figuresText') },
			{ name: t('held.names'), value: t('held.namesText') },
			{ name: t('held.terms'), value: t('held.termsText', { count: stored.rules.glossary.length }) },
		],
		cost: costOf(t, language, stored, await spentCharacters(db, now)),
	}
}
