import type { PictureRecord } from '#lib/homes/feed/payload/fields/field-parts.ts'
import { mendedAddress } from '#lib/site/embeds/mended-address.ts'

/** Number of pictures (and of plans) that one listing or project keeps at most. */
export const MAX_PICTURES = 200

/** A picture as it is stored; `names` and `alt` hold its names and alternative texts by language. */
export interface PictureContent {
	url: string
	width: number | null
	height: number | null
	name: string | null
	names: Record<string, string>
	alt: Record<string, string>
}

/**
 * Returns an address that a page may link or embed: http, https, or a path on this site, mended where its scheme is
 * missing or it has blanks. Null for any other.
 */
export function usableUrl(source: string | null): string | null {
	const url = mendedAddress(source ?? '').replaceAll(' ', '%20')
	if (url.length > 2000 || /[\p{Cc}\s"<>\\]/u.test(url)) return null
	if (/^\/(?!\/)/.test(url)) return url
	return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
}

function pixels(value: number | null): number | null {
	return value === null || value < 1 ? null : Math.round(value)
}

const byLanguage = ([a = '']: string[], [b = '']: string[]) => (a < b ? -1 : 1)

interface Translated {
	language: string
	picture: PictureRecord | undefined
}

function namesOf(records: readonly Translated[]): Record<string, string> {
	return Object.fromEntries(
		records.flatMap(({ language, picture }) => (picture?.Name ? [[language, picture.Name]] : [])).sort(byLanguage),
	)
}

function altsOf(records: readonly Translated[]): Record<string, string> {
	const alts = new Map<string, string>()
	for (const { language, picture } of records) {
		const said = typeof picture?.Alt === 'string' ? { [language]: picture.Alt } : (picture?.Alt ?? {})
		for (const [code, alt] of Object.entries(said)) {
			if (alt !== '' && !alts.has(code)) alts.set(code, alt)
		}
	}
	return Object.fromEntries([...alts].sort(byLanguage))
}

/**
 * Returns the pictures of the first record that has any, with the names and alternative texts of all records; pictures
 * with the same address are the same. Those without a usable address, and those beyond `MAX_PICTURES`, are left out and
 * counted.
 */
export function mergePictures(lists: readonly { language: string; pictures: readonly PictureRecord[] }[]) {
	const [main, ...others] = lists.toSorted((one, other) => {
		return Number(one.pictures.length === 0) - Number(other.pictures.length === 0)
	})
	const byUrl = others.map(({ language, pictures }) => ({
		language,
		pictures: new Map(pictures.map((picture) => [picture.Url, picture])),
	}))
	const kept: PictureContent[] = []
	let unusable = 0
	for (const picture of main?.pictures ?? []) {
		const url = usableUrl(picture.Url)
		if (url === null) unusable++
		else if (kept.length < MAX_PICTURES) {
			const translations = [
				{ language: main?.language ?? '', picture },
				...byUrl.map(({ language, pictures }) => ({ language, picture: pictures.get(picture.Url) })),
			]
			kept.push({
				url,
				width: pixels(picture.Width),
				height: pixels(picture.Height),
				name: picture.Name,
				names: namesOf(translations),
				alt: altsOf(translations),
			})
		}
	}
	return { kept, unusable, beyond: (main?.pictures.length ?? 0) - unusable - kept.length }
}
