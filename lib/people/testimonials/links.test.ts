import { expect, test } from 'vitest'
import { reviewLink } from './links.ts'

test('the link of a testimonial opens in the language of who reads the mail', () => {
	expect(reviewLink('0123', new Date(), 'fr')).toMatch(/^http:\/\/[^/]+\/fr\/personal\/testimonial\/\?token=/)
})
