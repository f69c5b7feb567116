// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FEATURE_ROWS } from '#lib/site/config/schema/homes/features.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { listingWith } from '#tests/support/data/listing-detail.ts'
import { Facts } from './facts.tsx'

afterEach(cleanup)

const now = new Date('2026-11-28T10:00:00Z')
const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const
const shown = FEATURE_ROWS.filter(({ group }) => group !== undefined).map(({ name }) => name)

test.each(LANGUAGES.flatMap((language) => shown.map((name) => [name, language] as const)))(
	'a home with %s has a row for it in %s, and one without it has none',
	(name, language) => {
		const { features, property } = messagesOf(language)
		const show = (goal: 'sale' | 'rent', has: boolean) => {
			cleanup()
			const listing = listingWith({ goal, features: has ? [name] : [] })
			renderIn(language, <Facts listing={listing} isClosed={false} hasEstimate={false} now={now} />)
			return screen.queryByText(features[name].label, { selector: 'dt' })?.nextElementSibling?.textContent
		}
		expect(show('rent', true)).toBe(property.facts.values.yes)
		expect(show('sale', false)).toBeUndefined()
	},
)
