import { z } from 'zod'
import { Application } from '#lib/site/config/schema/application.ts'
import { Appointments } from '#lib/site/config/schema/appointments.ts'
import { Banner, Footer, Header, TopBar } from '#lib/site/config/schema/chrome.ts'
import { Documents } from '#lib/site/config/schema/documents.ts'
import { EnergyConfig } from '#lib/site/config/schema/energy.ts'
import { LoanConfig } from '#lib/site/config/schema/loan.ts'
import { Owners } from '#lib/site/config/schema/owners.ts'
import { Articles, Faq, Menu, Team, Testimonials } from '#lib/site/config/schema/pages.ts'
import { PathTable } from '#lib/site/config/schema/path-table.ts'
import { Retention } from '#lib/site/config/schema/retention.ts'
import { Filter, MapSettings } from '#lib/site/config/schema/search.ts'
import { Feed, Mail, Statistics, Tags } from '#lib/site/config/schema/services.ts'
import { Site } from '#lib/site/config/schema/site.ts'
import { Theme } from '#lib/site/config/schema/theme.ts'

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

/** Returns the name of a file of `config/`: `topBar` is `top-bar.json`. */
export function fileOf(key: ConfigKey): string {
	return `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}
