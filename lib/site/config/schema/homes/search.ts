import { z } from 'zod'
import { $schema } from '#lib/site/config/schema/text.ts'
import { OFFERED_FEATURES } from './features.ts'

const section = z.strictObject({ public: z.boolean().describe('true shows this part of the search, false hides it.') })

const roomKind = z.enum(['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'])

const FEATURES = ['facades' as const, ...OFFERED_FEATURES]
const feature = z.enum(FEATURES)
export type FeatureKind = z.infer<typeof feature>

export const Filter = z.strictObject({
	$schema,
	city: section.describe('Where: municipalities and postal codes.'),
	type: section.describe('Which kind of property: house, flat, office …'),
	room: section
		.extend({
			kinds: z.array(roomKind).describe('Which rooms can be counted in the search, in this order.'),
			more: z
				.array(roomKind)
				.default([])
				.describe('Which of them stand under “More criteria” and not in the first row of the search.'),
		})
		.describe('How many rooms at least.'),
	feature: section
		.extend({
			kinds: z.array(feature).describe('Which features can be asked for, in this order.'),
			more: z
				.array(feature)
				.default(FEATURES)
				.describe('Which of them stand under “More criteria” and not in the first row of the search.'),
		})
		.default({ public: true, kinds: FEATURES, more: FEATURES })
		.describe('What a property has: a garden, a lift, a number of façades and so on.'),
	priceRange: section.describe('The price slider.'),
})
export type Filter = z.infer<typeof Filter>

export const MapSettings = z.strictObject({
	$schema,
	tiles: z
		.url()
		.refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
			error: 'The address of map tiles holds {z}, {x} and {y}.',
		})
		.refine((url) => /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url), {
			error: 'The address of map tiles begins with “https://”.',
		})
		.nullable()
		.describe(
			'Address of the map tiles with {z}, {x} and {y}. Visitors get them through this site, never from there. null: maps show borders and names of places.',
		),
	tileFile: z
		.string()
		.regex(/^[\w][\w.-]*\.pmtiles$/, { error: 'A file of map tiles has a plain name that ends in “.pmtiles”.' })
		.nullable()
		.default(null)
		.describe(
			'Name of a PMTiles file in the folder “maps” of the data folder. With it the map is wholly your own; it replaces the address above.',
		),
	attribution: z.string().min(1).describe('Who made the map; its licence wants this named, such as “© OpenStreetMap”.'),
	attributionUrl: z.url().nullable().default(null).describe('Where the name above leads; null for no link.'),
	travelTime: z
		.strictObject({
			url: z
				.url({ protocol: /^https?$/ })
				.describe('Address of a Valhalla server of your own, such as “http://10.0.0.5:8002”. Only this site asks it.'),
		})
		.nullable()
		.default(null)
		.describe(
			'Where travel times come from. Without it visitors cannot search for “20 minutes by bicycle from Binche”.',
		),
	centre: z
		.strictObject({
			latitude: z.number().min(-90).max(90).describe('Degrees north.'),
			longitude: z.number().min(-180).max(180).describe('Degrees east.'),
		})
		.describe('The middle of a map that shows no property.'),
	zoom: z.int().min(1).max(19).describe('How near: 8 shows a province, 12 a town, 16 a street.'),
	embedOrigins: z
		.array(
			z
				.string()
				.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, {
					error: 'An origin is “https://” and a host name with nothing after it, such as “https://www.agency.be”.',
				}),
		)
		.default([])
		.describe(
			'Other sites that may show the map, properties and forms of this one in a frame. This site itself always may.',
		),
})
export type MapSettings = z.infer<typeof MapSettings>
