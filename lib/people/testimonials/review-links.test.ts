import { expect, test } from 'vitest'
import { reviewLink } from './review-links.ts'

test('the link of a testimonial opens in the language of the mail’s reader', () => {
	expect(reviewLink('0123', new Date(), 'fr')).toMatch(/^http:\/\/[^/]+\/fr\/personal\/testimonial\/\?token=/)
})
