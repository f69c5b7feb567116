import type { FakeSource } from './fake-source.ts'
import { fileSource } from './file-source.ts'

const HOMES = 400
const FIRST_ID = 30_001
const TOWNS = [
	['Ghent', 'East Flanders', '51.0543', '3.7174'],
	['Namur', 'Namur', '50.4674', '4.8720'],
	['Ostend', 'West Flanders', '51.2154', '2.9286'],
	['Eupen', 'Liège', '50.6279', '6.0364'],
] as const
const KINDS = ['Villa', 'Apartment', 'Town House', 'Plot', 'Commercial', 'Garage', 'Penthouse', 'Studio'] as const
const TEXTS = [
	['nl', 'Rustig gelegen.'],
	['fr', 'Au calme.'],
	['en', 'Quiet &amp; bright.'],
] as const
/** What keeps a home off the site, by the index of the home that has it. */
const UNFIT: Readonly<Record<number, { kind?: string; town?: string; frequency?: string; share?: string }>> = {
	101: { kind: 'Houseboat' },
	102: { town: 'Atlantis' },
	103: { frequency: 'night' },
	104: { share: '1' },
	105: { frequency: '' },
}

function pick<T>(list: readonly T[], index: number): T {
	const found = list[index % list.length]
	if (found === undefined) throw new RangeError('an empty list')
	return found
}

function home(index: number): string {
	const [town, province, latitude, longitude] = pick(TOWNS, index)
	const unfit = UNFIT[index] ?? {}
	const isRent = index % 4 === 3
	const texts = index % 11 === 10 ? [] : TEXTS.slice(index % 3)
	const inLanguages = (of: (text: string) => string) =>
		texts.map(([language, text]) => `<${language}>${of(text)}</${language}>`).join('')
	return `<property>
<id>${FIRST_ID + index}</id><date>2026-10-01 10:00:00</date><ref>K${index}</ref>
<price>${isRent ? 700 + index : 150_000 + index * 1000}</price><currency>EUR</currency><price_freq>${unfit.frequency ?? (isRent ? 'month' : 'sale')}</price_freq>
<part_ownership>${unfit.share ?? '0'}</part_ownership><leasehold>0</leasehold><new_build>0</new_build>
<type>${unfit.kind ?? pick(KINDS, index)}</type><town>${unfit.town ?? town}</town><province>${province}</province><country>Belgium</country>
<location><latitude>${latitude}</latitude><longitude>${longitude}</longitude></location>
<beds>${1 + (index % 5)}</beds><baths>1</baths><pool>0</pool>
<surface_area><built>${80 + (index % 120)}</built><plot>${200 + index}</plot></surface_area>
<energy_rating><consumption>${pick(['B', 'C', 'X'], index)}</consumption><emissions>C</emissions></energy_rating>
<url><en>https://old.example/${index}</en></url>
<title>${inLanguages((text) => `${text} ${index}`)}</title><desc>${inLanguages((text) => text)}</desc>
<features><feature>Lift</feature><feature>Close to the station</feature></features>
<images><image id="2"><url>https://pictures.example/${index}/garden.jpg</url></image><image id="1"><url>https://pictures.example/${index}/front.jpg</url></image></images>
</property>`
}

function document(homes: readonly string[], isLying: boolean): string {
	return `<?xml version="1.0" encoding="utf-8"?>
<root><kyero><feed_version>${isLying ? 2 : 3}</feed_version></kyero>
<agent><id>7</id><name>Immo Proef</name><email>info@proef.example</email></agent>
${homes.join('\n')}
</root>`
}

/**
 * Writes a complete Kyero file: an agency of 400 homes, 395 of them fit for a website, unless the rules of adverts
 * withhold them: the format has no fields for what Belgian adverts must state.
 */
export async function startKyero(): Promise<FakeSource> {
	const homes = new Map(Array.from({ length: HOMES }, (_, index) => [String(FIRST_ID + index), home(index)]))
	return fileSource({
		kind: 'kyero',
		homes,
		document,
		shown: HOMES - Object.keys(UNFIT).length,
		example: { sourceId: String(FIRST_ID), id: FIRST_ID },
	})
}
