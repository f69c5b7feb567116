import 'server-only'
import { z } from 'zod'
import { countryCodeOf } from '#lib/base/format/country.ts'
import type { Price } from '#lib/homes/listings/price/price.ts'
import { ownLanguages } from '#lib/homes/listings/words/own-languages.ts'
import { plainUrl } from '#lib/homes/pictures/files/picture-columns.ts'
import { deliveryText } from '#lib/homes/projects/delivery.ts'
import { projectNames } from '#lib/homes/projects/project-names.ts'
import { type ProjectParts, pricesOf } from '#lib/homes/projects/queries.ts'
import { absoluteUrl } from '#lib/pages/seo/metadata.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Project } from './api-schemas.ts'

const Names = z.array(z.string())
const WebIds = z.array(z.int())

/** A home of a project that partners may show, with its price. */
export type ProjectHome = Project['homes'][number] & { price: Pick<Price, 'amount' | 'vat'> }

/** Returns what is known in each language. */
function by(languages: readonly string[], read: (language: string) => string | null | undefined) {
	const known = languages.flatMap((language) => {
		const text = read(language)
		return text ? [[language, text] as const] : []
	})
	return Object.fromEntries(known)
}

/** Returns a project as partners get it, with what visitors see of it and those of its homes that partners may show. */
export function tellProject(
	{ row, texts, pictures }: ProjectParts,
	homes: readonly ProjectHome[],
	types: ReadonlyMap<string, string>,
): Project {
	const own = ownLanguages(texts, getSite().languages)
	const namesOf = (language: string) => projectNames(row.id, texts, language)
	const { priceRange, vat } = pricesOf(homes)
	const isPlaced = row.latitude !== null && row.longitude !== null
	const fileUrl = (url: string | null) => (url === null ? null : absoluteUrl(url))
	return {
		id: row.id,
		url: by(own, (language) => absoluteUrl(namesOf(language).href)),
		address: {
			street: row.street === null ? null : [row.street, row.house_number].filter(Boolean).join(' '),
			zip: row.zip,
			city: by(own, (language) => namesOf(language).city),
			country: countryCodeOf(row.country_id),
		},
		position: isPlaced ? { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 } : null,
		number: row.number,
		types: WebIds.parse(JSON.parse(row.web_ids)).map((id) => ({
			id,
			name: by(own, (language) => types.get(`${id} ${language}`)),
		})),
		delivery: by(own, (language) => {
			const { best } = namesOf(language)
			return deliveryText(best?.delivery ?? null, language, best?.language)
		}),
		price: priceRange === null ? null : { ...priceRange, vat },
		homes: homes.map(({ id, reference, goal, status }) => ({ id, reference, goal, status })),
		documentNames: Names.parse(JSON.parse(row.document_names)),
		priceListUrl: fileUrl(row.price_list_url),
		planningUrl: fileUrl(row.planning_url),
		texts: Object.fromEntries(
			texts
				.filter(({ language }) => own.includes(language))
				.map(({ language, name, description }) => [language, { name, description }]),
		),
		photos: pictures.map(({ url, kept_hash }) =>
			absoluteUrl(plainUrl(url, kept_hash === null ? null : { hash: kept_hash })),
		),
	}
}
