// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { campaignOfQuery, campaignParameters, parseCampaign, rememberCampaign } from './campaign'

describe('what counts as a campaign', () => {
	test('utm parameters and click ids do, the search and secrets do not', () => {
		expect(campaignOfQuery('?utm_source=mail&utm_id=7&gclid=a&fbclid=b&city=mons|7000&token=x&page=2')).toEqual({
			utm_source: 'mail',
			utm_id: '7',
			gclid: 'a',
			fbclid: 'b',
		})
	})

	test('empty, endless and countless values are left out', () => {
		expect(campaignOfQuery(`?utm_source=&gclid=${'x'.repeat(301)}`)).toEqual({})
		const many = Array.from({ length: 26 }, (_, at) => `utm_${String.fromCharCode(97 + at)}=1`).join('&')
		expect(Object.keys(campaignOfQuery(many))).toHaveLength(20)
	})

	test.each([null, '', 'null', '7', '{', '[1]', '{"utm_source":7,"name":"x"}'])('%s in the storage is none', (text) => {
		expect(parseCampaign(text)).toEqual({})
	})
})

describe('during a visit', () => {
	beforeEach(() => sessionStorage.clear())
	afterEach(() => window.history.replaceState(null, '', '/'))

	test('the campaign of the first page is known on later ones, until another campaign comes', () => {
		window.history.replaceState(null, '', '/?utm_source=mail&gclid=a')
		rememberCampaign()
		window.history.replaceState(null, '', '/for-sale/?page=2')
		rememberCampaign()
		expect(campaignParameters()).toEqual({ utm_source: 'mail', gclid: 'a' })
		window.history.replaceState(null, '', '/?utm_source=poster')
		rememberCampaign()
		expect(campaignParameters()).toEqual({ utm_source: 'poster' })
	})

	test('without session storage it is known as long as the document lives', () => {
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		window.history.replaceState(null, '', '/?utm_source=full')
		rememberCampaign()
		expect(campaignParameters()).toEqual({ utm_source: 'full' })
	})

	test('a text of another program in its place breaks nothing', () => {
		sessionStorage.setItem('campaign', 'not ours')
		expect(campaignParameters()).toEqual({})
	})
})
