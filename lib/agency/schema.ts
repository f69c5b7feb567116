import { z } from 'zod'

/** A two-letter language code. */
export const LanguageCode = z.string().regex(/^[a-z]{2}$/)

/** Words by language code. */
export const Localized = z.record(LanguageCode, z.string())
export type Localized = z.infer<typeof Localized>

const slider = z
	.object({ min: z.number().min(0), max: z.number().positive(), step: z.number().positive() })
	.refine((range) => range.max > range.min, { error: 'max must be above min' })

export const Site = z
	.object({
		name: z.string().min(1),
		languages: z.array(LanguageCode).min(1),
		defaultLanguage: LanguageCode,
		address: z.object({
			street: z.string(),
			number: z.string(),
			zip: z.string(),
			city: Localized,
			country: z.string().length(2),
			latitude: z.number(),
			longitude: z.number(),
		}),
		phone: z.string(),
		email: z.email(),
		openingHours: Localized,
		legal: z.object({
			registration: z.string(),
			supervisor: Localized,
			insurance: Localized,
			thirdPartyAccount: z.string(),
			enterpriseNumber: z.string(),
			vatNumber: z.string(),
			legalForm: z.string(),
			codeOfConductUrl: z.record(LanguageCode, z.url()),
		}),
		ribbons: z.object({
			/** Which ribbon a Marquee number of the feed means. */
			marquees: z.record(z.string(), z.string()),
			labels: z.record(z.string(), Localized),
		}),
		closedListings: z.object({
			reducedAfterDays: z.number().int().min(0),
			goneAfterMonths: z.number().int().min(0),
		}),
		priceSliders: z.object({ sale: slider, rent: slider }),
		/** Whole host names whose virtual tours may be shown besides Matterport, TVL and Yisual. */
		tourHosts: z.array(z.hostname().toLowerCase()),
	})
	.refine((site) => site.languages.includes(site.defaultLanguage), {
		error: 'defaultLanguage must be one of languages',
	})
export type Site = z.infer<typeof Site>

const section = z.object({ public: z.boolean() })

export const Filter = z.object({
	city: section,
	type: section,
	room: section.extend({
		kinds: z.array(z.enum(['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'])),
	}),
	priceRange: section,
})
export type Filter = z.infer<typeof Filter>

export const MapSettings = z.object({
	/** Address of the tiles with {z}, {x} and {y}. */
	tiles: z.url(),
	attribution: z.string(),
	centre: z.object({ latitude: z.number(), longitude: z.number() }),
	zoom: z.number().int().min(1).max(19),
})
export type MapSettings = z.infer<typeof MapSettings>
