import { z } from 'zod'
import { EnergyConfig } from '../energy/schema.ts'
import { PathTable } from '../i18n/path-table.ts'
import { LoanConfig } from '../loan/schema.ts'
import { Application } from './schema/application.ts'
import { Appointments } from './schema/appointments.ts'
import { Banner, Footer, Header, TopBar } from './schema/chrome.ts'
import { Documents } from './schema/documents.ts'
import { Owners } from './schema/owners.ts'
import { Articles, Faq, Menu, Team, Testimonials } from './schema/pages.ts'
import { Retention } from './schema/retention.ts'
import { Filter, MapSettings } from './schema/search.ts'
import { Feed, Mail, Statistics, Tags } from './schema/services.ts'
import { Site } from './schema/site.ts'
import { Theme } from './schema/theme.ts'

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
	energy: EnergyConfig,
	loan: LoanConfig,
	mail: Mail,
	retention: Retention,
	application: Application,
	feed: Feed,
	statistics: Statistics,
	appointments: Appointments,
	documents: Documents,
	owners: Owners,
})
export type ConfigSet = z.infer<typeof ConfigSet>
export type ConfigKey = keyof ConfigSet

export const CONFIG_KEYS: readonly ConfigKey[] = ConfigSet.keyof().options

/** The name of a file of `config/`: `topBar` is `top-bar.json`. */
export function fileOf(key: ConfigKey): string {
	return `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}
