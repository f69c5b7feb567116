import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ListProblem } from '#lib/people/shared-lists/shared-list-types.ts'

const PROBLEMS: readonly ListProblem[] = [
	...(['stale', 'full', 'unknown', 'readOnly', 'invalid', 'tooMany', 'ended', 'failed'] as const),
]

/** Returns the words of the part of a shared shortlist that changes in the browser; `{…}` is filled in there. */
export async function boardTexts(language: string) {
	const t = await getTranslations({ locale: language, namespace: 'together.board' })
	const visitor = await getTranslations({ locale: language, namespace: 'visitor.list.gone' })
	const [title, name, names, day] = ['{title}', '{name}', '{names}', '{day}']
	return {
		who: {
			title: t('who.title'),
			hint: t('who.hint'),
			label: t('who.label'),
			add: t('who.add'),
			you: t('who.you', { name }),
			first: t('who.first'),
			change: t('who.change'),
			names: t('who.names'),
			forget: t('who.forget', { name }),
		},
		more: t('more'),
		moreNamed: t('moreNamed', { title }),
		heart: { give: t('heart.give', { title }), from: t('heart.from', { names }), none: t('heart.none') },
		seen: { label: t('seen.label'), by: t('seen.by', { name, day }) },
		note: {
			label: t('note.label'),
			save: t('note.save'),
			saved: t('note.saved'),
			conflict: t('note.conflict'),
			cleared: t('note.cleared'),
			theirs: t('note.theirs'),
			mine: t('note.mine'),
		},
		order: {
			up: t('order.up', { title }),
			down: t('order.down', { title }),
			moved: t('order.moved', { title, place: '{place}', count: '{count}' }),
		},
		remove: t('remove', { title }),
		removed: t('removed', { title }),
		goneTitle: t('goneTitle'),
		gone: { withdrawn: visitor('withdrawn'), sold: visitor('sold'), rented: visitor('rented') },
		addMine: t('addMine', { count: '{count}' }),
		empty: t('empty'),
		problems: Object.fromEntries(PROBLEMS.map((key) => [key, t(`problems.${key}`)])),
	}
}

export type BoardTexts = Awaited<ReturnType<typeof boardTexts>>
