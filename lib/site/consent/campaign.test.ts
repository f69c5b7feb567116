// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { campaignOfQuery, parseCampaign } from './campaign.ts'

describe('what counts as a campaign', () => {
	test('utm parameters and click ids count, the search and secrets do not', () => {
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

	test.each([null, '', 'null', '7', '{', '[1]', '{"utm_source":7,"name":"x"}'])('a stored %s gives none', (text) => {
		expect(parseCampaign(text)).toEqual({})
	})
})

describe('during a visit', () => {
	// Each test gets its own document, because a campaign is also remembered in memory.
	async function newDocument(path: string) {
		vi.resetModules()
		window.history.replaceState(null, '', path)
		return import('./campaign.ts')
	}
	beforeEach(() => sessionStorage.clear())
	afterEach(() => window.history.replaceState(null, '', '/'))

	test('without consent the campaign is known only in the same document, and nothing is stored', async () => {
		const campaign = await newDocument('/?utm_source=mail&gclid=a')
		campaign.rememberCampaign()
		campaign.storeCampaign(false)
		window.history.replaceState(null, '', '/for-sale/')
		campaign.rememberCampaign()
		expect(campaign.campaignParameters()).toEqual({ utm_source: 'mail', gclid: 'a' })
		expect(sessionStorage).toHaveLength(0)
		expect((await newDocument('/contact/')).campaignParameters()).toEqual({})
	})

	test('with consent it lasts for the visit or until another campaign', async () => {
		const first = await newDocument('/?utm_source=mail&gclid=a')
		first.rememberCampaign()
		first.storeCampaign(true)
		const second = await newDocument('/for-sale/?page=2')
		second.rememberCampaign()
		second.storeCampaign(true)
		expect(second.campaignParameters()).toEqual({ utm_source: 'mail', gclid: 'a' })
		const third = await newDocument('/?utm_source=poster')
		third.rememberCampaign()
		third.storeCampaign(true)
		expect(third.campaignParameters()).toEqual({ utm_source: 'poster' })
	})

	test('it is known on the page that follows the first one, which the visitor left before its scripts ran', async () => {
		const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/?utm_source=mail&x=1`)
		const campaign = await newDocument('/contact/')
		campaign.rememberCampaign()
		expect(campaign.campaignParameters()).toEqual({ utm_source: 'mail' })
		const later = await newDocument('/?utm_source=poster')
		later.rememberCampaign()
		expect(later.campaignParameters()).toEqual({ utm_source: 'poster' })
		referrer.mockReturnValue('https://elsewhere.example/?utm_source=theirs')
		const other = await newDocument('/contact/')
		other.rememberCampaign()
		expect(other.campaignParameters()).toEqual({})
	})

	test('withdrawing consent removes what was stored', async () => {
		const campaign = await newDocument('/?utm_source=mail')
		campaign.rememberCampaign()
		campaign.storeCampaign(true)
		campaign.storeCampaign(false)
		expect(sessionStorage).toHaveLength(0)
	})

	test('a storage that throws breaks nothing', async () => {
		const campaign = await newDocument('/?utm_source=mail')
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		campaign.rememberCampaign()
		campaign.storeCampaign(true)
		expect(campaign.campaignParameters()).toEqual({ utm_source: 'mail' })
	})

	test('a stored text of another program is no campaign', async () => {
		sessionStorage.setItem('campaign', 'not ours')
		expect((await newDocument('/')).campaignParameters()).toEqual({})
	})
})
