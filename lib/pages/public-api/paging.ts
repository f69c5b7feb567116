import 'server-only'
import { absoluteUrl } from '#lib/pages/seo/metadata.ts'
import { API_ROOT } from './openapi.ts'

/** Returns the address of the page after this one; null after the last. */
export function nextPage(
	list: 'homes' | 'projects',
	params: URLSearchParams,
	{ total, page, perPage }: { total: number; page: number; perPage: number },
): string | null {
	if (page * perPage >= total) return null
	const next = new URLSearchParams(params)
	next.set('page', String(page + 1))
	return absoluteUrl(`${API_ROOT}/${list}?${next}`)
}

/** Returns the number in the address of a home or project; null if it is none. */
export function numberIn(id: string): number | null {
	const number = /^[1-9][0-9]{0,15}$/.test(id) ? Number(id) : Number.NaN
	return Number.isSafeInteger(number) ? number : null
}
