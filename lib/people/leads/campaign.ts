import { optionalLine } from '#lib/people/forms/schemas/fields/fields.ts'
import { campaignOfQuery } from '#lib/site/consent/campaign.ts'

const MOST_WORDS = 8
const Word = optionalLine()
/** The most informative parameters come first. */
const FIRST = ['utm_source', 'utm_medium', 'utm_campaign']

const rankOf = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

/**
 * Returns what is stored of the campaign that led to a form, as JSON, or null: the words of `utm_…`, and of a click id
 * only its name, which identifies the network; its value would let the network identify the visitor. A word that
 * contains an address is dropped.
 */
export function keptCampaign(fields: URLSearchParams): string | null {
	const words = Object.entries(campaignOfQuery(fields.toString())).flatMap(([name, value]): [string, string][] => {
		if (!name.startsWith('utm_')) return [[name, '']]
		const { data } = Word.safeParse(value)
		return data && !data.includes('@') ? [[name, data]] : []
	})
	const kept = words.toSorted(([a], [b]) => rankOf(a) - rankOf(b)).slice(0, MOST_WORDS)
	return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept))
}

/** Returns a stored campaign as staff read it, such as `facebook · cpc · autumn`; null if there is none. */
export function campaignWords(kept: string | null): string | null {
	if (kept === null) return null
	const words: Record<string, unknown> = JSON.parse(kept)
	return Object.entries(words)
		.map(([name, value]) => String(value || name))
		.join(' · ')
}
