import { expect, test } from 'vitest'
import { reviewLink } from './links'

test('the link of a testimonial opens in the language of the staff, which is French in the sample', () => {
	expect(reviewLink('0123', new Date())).toMatch(/^http:\/\/[^/]+\/fr\/personal\/testimonial\/\?token=/)
})
