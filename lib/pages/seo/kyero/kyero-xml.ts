import { escapeXml } from '#lib/base/text/xml.ts'

/** A text in each language that has one. */
type ByLanguage = readonly (readonly [language: string, text: string])[]

/** What the feed contains of a home: nothing that its page hides. Addresses are absolute, areas in m². */
export interface KyeroHome {
	id: number
	reference: string | null
	/** ISO instant. */
	changedAt: string
	/** Euro; a month, if it is to let. */
	price: number
	goal: 'sale' | 'rent'
	isNewBuild: boolean
	type: string
	town: string
	province: string | null
	country: string | null
	/** Of the home itself; null if its address is hidden. */
	position: { latitude: number; longitude: number } | null
	/** Street and number; null if the address is hidden. */
	street: string | null
	bedrooms: number | null
	bathrooms: number | null
	hasPool: boolean
	surfaceBuilt: number | null
	surfacePlot: number | null
	/** A to G. */
	energy: string | null
	urls: ByLanguage
	descriptions: ByLanguage
	features: readonly string[]
	pictures: readonly string[]
	videoUrl: string | null
	tourUrl: string | null
}

interface Agent {
	name: string
	email: string
	phone: string
}

/** Returns an element; nothing if it has no value. */
function element(name: string, value: string | number | null): string {
	return value === null || value === '' ? '' : `<${name}>${escapeXml(String(value))}</${name}>`
}

function group(name: string, inner: readonly string[]): string {
	const text = inner.join('')
	return text === '' ? '' : `<${name}>${text}</${name}>`
}

const byLanguage = (name: string, texts: ByLanguage) =>
	group(
		name,
		texts.map(([language, text]) => element(language, text)),
	)

/** "2026-11-24 10:20:30", as the format wants it, in UTC. */
const timeOf = (instant: string) => new Date(instant).toISOString().slice(0, 19).replace('T', ' ')

/** Returns the beginning of a feed in version 3 of Kyero's format. */
export function kyeroStart({ name, email, phone }: Agent): string {
	const agent = group('agent', [element('name', name), element('email', email), element('tel', phone)])
	return `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n${agent}\n`
}

export const KYERO_END = '</root>\n'

/** Returns one home in version 3 of Kyero's format, the elements in the order of its description. */
export function kyeroHome(home: KyeroHome): string {
	const { position } = home
	const images = home.pictures.map((url, index) => `<image id="${index + 1}">${element('url', url)}</image>`)
	return `<property>${[
		element('id', home.id),
		element('date', timeOf(home.changedAt)),
		element('ref', home.reference ?? home.id),
		element('price', Math.round(home.price)),
		element('currency', 'EUR'),
		element('price_freq', home.goal === 'sale' ? 'sale' : 'month'),
		element('new_build', home.isNewBuild ? 1 : 0),
		element('type', home.type),
		element('town', home.town),
		element('province', home.province),
		element('country', home.country),
		group(
			'location',
			position === null ? [] : [element('latitude', position.latitude), element('longitude', position.longitude)],
		),
		element('location_detail', home.street),
		element('beds', home.bedrooms),
		element('baths', home.bathrooms),
		element('pool', home.hasPool ? 1 : 0),
		group('surface_area', [element('built', home.surfaceBuilt), element('plot', home.surfacePlot)]),
		group('energy_rating', [element('consumption', home.energy)]),
		byLanguage('url', home.urls),
		element('video_url', home.videoUrl),
		element('virtual_tour_url', home.tourUrl),
		byLanguage('desc', home.descriptions),
		group(
			'features',
			home.features.map((feature) => element('feature', feature)),
		),
		group('images', images),
	].join('')}</property>\n`
}
