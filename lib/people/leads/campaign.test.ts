import { describe, expect, test } from 'vitest'
import { campaignWords, keptCampaign } from './campaign.ts'

const kept = (fields: Record<string, string>) => keptCampaign(new URLSearchParams(fields))

describe('what a lead stores of its campaign', () => {
	test('source, medium and campaign come first, whatever their order in the address', () => {
		const fields = { utm_content: 'video', utm_campaign: 'najaar', firstName: 'Ada', utm_source: 'facebook' }
		expect(kept(fields)).toBe('{"utm_source":"facebook","utm_campaign":"najaar","utm_content":"video"}')
		expect(campaignWords(kept(fields))).toBe('facebook · najaar · video')
	})

	test('of a click id only the name is kept, never the value by which the network identifies the visitor', () => {
		expect(kept({ gclid: 'EAIaIQobChMI' })).toBe('{"gclid":""}')
		expect(campaignWords(kept({ gclid: 'EAIaIQobChMI', utm_source: 'google' }))).toBe('google · gclid')
	})

	test('addresses, line breaks and overlong words are dropped, and so is the ninth word', () => {
		expect(kept({ utm_source: 'ada@voorbeeld.be', utm_medium: 'a\nb', utm_term: 'x'.repeat(101) })).toBeNull()
		expect(kept({ utm_source: 'a\u202eb' })).toBe('{"utm_source":"ab"}')
		const many = Object.fromEntries([...'abcdefghij'].map((letter) => [`utm_${letter}`, letter]))
		expect(campaignWords(kept(many))).toBe('a · b · c · d · e · f · g · h')
	})

	test('a form without a campaign has none', () => {
		expect(kept({ firstName: 'Ada', utm_source: '' })).toBeNull()
		expect(campaignWords(null)).toBeNull()
	})
})
