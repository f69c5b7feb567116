import { z } from 'zod'
import { Banner, Footer, Header, TopBar } from '#lib/site/config/schema/frame/chrome.ts'
import { PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import { Site } from '#lib/site/config/schema/frame/site.ts'
import { Theme } from '#lib/site/config/schema/frame/theme.ts'
import { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import { EnergyConfig } from '#lib/site/config/schema/homes/energy.ts'
import { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'
import { Filter, MapSettings } from '#lib/site/config/schema/homes/search.ts'
import { Articles, Faq, Team, Testimonials } from '#lib/site/config/schema/pages/content.ts'
import { Menu } from '#lib/site/config/schema/pages/menu.ts'
import { Application } from '#lib/site/config/schema/people/application.ts'
import { Appointments } from '#lib/site/config/schema/people/appointments.ts'
import { Desk, Words } from '#lib/site/config/schema/people/desk.ts'
import { Documents } from '#lib/site/config/schema/people/documents.ts'
import { Leads } from '#lib/site/config/schema/people/leads.ts'
import { Owners } from '#lib/site/config/schema/people/owners.ts'
import { Retention } from '#lib/site/config/schema/people/retention.ts'
import { Mail, Statistics, Tags } from '#lib/site/config/schema/services/services.ts'
import { Feed } from '#lib/site/config/schema/services/source.ts'
import { markedValues } from './walk.ts'

/** All files of `config/` together: they are accepted or refused as one. */
export const ConfigSet = z.object({
	site: Site,
	theme: Theme,
	paths: PathTable,
	menu: Menu,
	articles: Articles,
	team: Team,
	faq: Faq,
	testimonials: Testimonials,
	topBar: TopBar,
	header: Header,
	banner: Banner,
	footer: Footer,
	filter: Filter,
	tags: Tags,
	map: MapSettings,
	adverts: AdvertsConfig,
	energy: EnergyConfig,
	loan: LoanConfig,
	mail: Mail,
	leads: Leads,
	retention: Retention,
	application: Application,
	feed: Feed,
	statistics: Statistics,
	appointments: Appointments,
	documents: Documents,
	owners: Owners,
	desk: Desk,
	words: Words,
})
export type ConfigSet = z.infer<typeof ConfigSet>
export type ConfigKey = keyof ConfigSet

export const CONFIG_KEYS: readonly ConfigKey[] = ConfigSet.keyof().options

/** Returns the name of a file of `config/`: `topBar` is `top-bar.json`. */
export function fileOf(key: ConfigKey): string {
	return `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}

/** Files that a site of an earlier version does not have, with what they then hold. */
export const ADDED_FILES: ReadonlyMap<string, string> = new Map([
	[fileOf('desk'), '{\n\t"$schema": "./schema/desk.schema.json",\n\t"commitOnPublish": false\n}\n'],
	[fileOf('words'), '{\n\t"$schema": "./schema/words.schema.json",\n\t"words": {}\n}\n'],
])

/** Files whose braces belong to addresses, not to words. */
const WITHOUT_PLACEHOLDERS: readonly ConfigKey[] = ['paths', 'map']

/** Returns the texts that may hold placeholders: words by language, single texts and links, with their place. */
export function fillableTexts(config: { [Key in ConfigKey]?: unknown }) {
	return CONFIG_KEYS.filter((key) => !WITHOUT_PLACEHOLDERS.includes(key)).flatMap((key) =>
		markedValues(ConfigSet.shape[key], config[key])
			.filter(({ kind }) => ['localized', 'text', 'link'].includes(kind))
			.map((marked) => ({ key, ...marked })),
	)
}
