import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import type { FunnelStage } from '#lib/people/statistics/statistics-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { storyOf } from './story.ts'

function funnel(views: number, median: number | null, contacts = 15, visits = 4) {
	const counts: Record<FunnelStage, number> = { impressions: 2000, views, kept: 9, contacts, visits, offers: 0 }
	const stages = (Object.keys(counts) as FunnelStage[]).map((stage) => ({ stage, count: counts[stage], median }))
	return { period: { from: '2026-10-28', to: '2026-11-23' }, days: 27, stages, compared: median === null ? 0 : 6 }
}

test.each([
	[308, 200, 'more'],
	[220, 200, 'same'],
	[180, 200, 'same'],
	[170, 200, 'less'],
	[308, 19.9, null],
	[308, null, null],
] as const)('%i visits beside a median of %s is %s', (views, median, comparison) => {
	expect(storyOf(funnel(views, median)).comparison).toBe(comparison)
})

function sentence(language: string, views: number, contacts: number, visits: number): string {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'owner.story' })
	const { comparison: _, ...numbers } = storyOf(funnel(views, null, contacts, visits))
	return t('text', { ...numbers, visits: contacts === 0 ? -1 : visits })
}

test('the story is one sentence, whatever it contains', () => {
	expect(sentence('nl', 308, 15, 4)).toBe(
		'In 27 dagen werd uw pand 308 keer bekeken op de site en kwamen er 15 aanvragen, waarvan 4 voor een bezoek ter plaatse.',
	)
	expect(sentence('fr', 308, 15, 1)).toBe(
		'En 27 jours, votre annonce a été ouverte 308 fois et a suscité 15 demandes, dont une pour une visite sur place.',
	)
	expect(sentence('nl', 1, 1, 0)).toBe('In 27 dagen werd uw pand één keer bekeken op de site en kwam er één aanvraag.')
	for (const language of ['nl', 'fr', 'en', 'de']) {
		for (const [views, contacts, visits] of [
			[0, 0, 0],
			[9, 0, 0],
			[1, 1, 1],
			[2861, 3, 0],
		] as const) {
			expect(sentence(language, views, contacts, visits)).toMatch(/^[^.]*(?:\d\.\d{3}[^.]*)?\.$/)
		}
	}
})
