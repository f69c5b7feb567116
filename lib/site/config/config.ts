import { processWide } from '#lib/base/process/process-wide.ts'
import { ADDED_FILES, CONFIG_KEYS, ConfigSet, fileOf, fillableTexts } from '#lib/site/config/model/config-set.ts'
import { configVersion, folderStamps, readFolder } from '#lib/site/config/model/config-version.ts'
import { type ConfigTexts, readLastGood } from '#lib/site/config/model/last-good.ts'
import { fillPlaceholders } from '#lib/site/config/model/placeholders.ts'
import { configOfRequest } from '#lib/site/config/model/request-config.ts'
import type { ConfigProblem } from './problem.ts'

/** There is no configuration that can be used. `message` explains why, in words for staff. */
export class ConfigError extends Error {
	override name = 'ConfigError'
}

/** A configuration that is used as a whole, with the texts it was read from. */
export interface PresentConfig extends ConfigTexts {
	config: ConfigSet
}

/** The configuration of a process that checks each edit before anyone reads it. */
export interface CheckedConfig {
	/** Returns the last valid configuration. Throws {@link ConfigError} if there has never been one. */
	good(): PresentConfig
	version(): string
	problems(): readonly ConfigProblem[]
}

// Whoever starts the process sets this (lib/server/config-check), so that reading does not import the checks.
const checked = processWide<CheckedConfig>('agencyConfigStore')
const unchecked = processWide<{ seen: string; present: PresentConfig }>('agencyConfigUnchecked')

function parsed(texts: ReadonlyMap<string, string>): ConfigSet {
	try {
		const textOf = (file: string) => texts.get(file)?.replace(/^\uFEFF/, '') ?? ADDED_FILES.get(file) ?? 'null'
		const values = CONFIG_KEYS.map((key) => [key, JSON.parse(textOf(fileOf(key)))])
		const config = ConfigSet.parse(Object.fromEntries(values))
		return fillPlaceholders(config, fillableTexts(config))
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		throw new ConfigError(`"npm run config:check" explains what is wrong in config/: ${reason}`)
	}
}

function readAnew({ texts, version }: ConfigTexts): PresentConfig {
	try {
		return { config: parsed(texts), version, texts }
	} catch (error) {
		const kept = readLastGood()
		if (kept === null) throw error
		return { ...kept, config: parsed(kept.texts) }
	}
}

/** Reads the folder by the schemas alone, in a process that does not check it: a build or a test. */
function readUnchecked(): PresentConfig {
	if (unchecked.value?.seen === configVersion()) return unchecked.value.present
	const folder = readFolder(folderStamps())
	unchecked.value = { seen: folder.version, present: readAnew(folder) }
	return unchecked.value.present
}

/**
 * Returns the configuration in use; in a preview of drafts, the one with the drafts. A server and the commands check the folder `config/` at most twice a second. Its
 * files are accepted or refused together: a problem in any of them keeps the last valid configuration. Throws
 * {@link ConfigError} if there is none.
 */
export function presentConfig(): PresentConfig {
	return configOfRequest<PresentConfig>() ?? checked.value?.good() ?? readUnchecked()
}

/** Returns why the present contents of `config/` are not in use; empty if they are. */
export function configProblems(): readonly ConfigProblem[] {
	return checked.value?.problems() ?? []
}

/** `config/site.json`: the agency's identity, languages, ribbons and sliders. */
export const getSite = (): ConfigSet['site'] => presentConfig().config.site

/** `config/theme.json`: colours by day and night, fonts and radius. */
export const getTheme = (): ConfigSet['theme'] => presentConfig().config.theme

/** `config/paths.json`: the paths of the pages that the program has. */
export const getPathTable = (): ConfigSet['paths'] => presentConfig().config.paths

/** `config/menu.json`: the pages with their blocks, as written in the file. */
export const getMenu = (): ConfigSet['menu'] => presentConfig().config.menu

/** `config/articles.json`: the texts that blocks of pages show. */
export const getArticles = (): ConfigSet['articles'] => presentConfig().config.articles

/** `config/team.json`: the people of the agency. */
export const getTeam = (): ConfigSet['team'] => presentConfig().config.team

/** `config/faq.json`: questions and answers in groups. */
export const getFaq = (): ConfigSet['faq'] => presentConfig().config.faq

/** `config/testimonials.json`: what customers said. */
export const getTestimonials = (): ConfigSet['testimonials'] => presentConfig().config.testimonials

/** `config/top-bar.json`: the links above the header. */
export const getTopBar = (): ConfigSet['topBar'] => presentConfig().config.topBar

/** `config/header.json`: logo sizes and the button beside the menu. */
export const getHeader = (): ConfigSet['header'] => presentConfig().config.header

/** `config/banner.json`: the banner of the home page. */
export const getBanner = (): ConfigSet['banner'] => presentConfig().config.banner

/** `config/footer.json`: the columns and lines of the footer. */
export const getFooter = (): ConfigSet['footer'] => presentConfig().config.footer

/** `config/filter.json`: which sections the search shows. */
export const getFilter = (): ConfigSet['filter'] => presentConfig().config.filter

/** `config/tags.json`: ids of measuring and advertising services, consent, and what is stored. */
export const getTags = (): ConfigSet['tags'] => presentConfig().config.tags

/** `config/map.json`: tiles, the view of an empty map, and who may embed it. */
export const getMapSettings = (): ConfigSet['map'] => presentConfig().config.map

/** `config/adverts.json`: what the law wants an advert to state. */
export const getAdvertRules = (): ConfigSet['adverts'] => presentConfig().config.adverts

/** `config/energy.json`: scales of the regions and duties to renovate. */
export const getEnergyConfig = (): ConfigSet['energy'] => presentConfig().config.energy

/** `config/loan.json`: the assumptions of the loan estimate. */
export const getLoanConfig = (): ConfigSet['loan'] => presentConfig().config.loan

/** `config/mail.json`: sender, recipients and the name of the variable with the mail server. */
export const getMailSettings = (): ConfigSet['mail'] => presentConfig().config.mail

/** `config/leads.json`: where leads go besides the mails to the agency. */
export const getLeadSettings = (): ConfigSet['leads'] => presentConfig().config.leads

/** `config/retention.json`: how long personal data is kept. */
export const getRetention = (): ConfigSet['retention'] => presentConfig().config.retention

/** `config/application.json`: what candidate tenants are asked in each region. */
export const getApplicationSettings = (): ConfigSet['application'] => presentConfig().config.application

/** `config/feed.json`: where listings come from and how often. */
export const getFeedSettings = (): ConfigSet['feed'] => presentConfig().config.feed

/** `config/statistics.json`: whose visits are not counted. */
export const getStatisticsSettings = (): ConfigSet['statistics'] => presentConfig().config.statistics

/** `config/appointments.json`: when appointments can be made, and what their confirmation contains. */
export const getAppointments = (): ConfigSet['appointments'] => presentConfig().config.appointments

/** `config/documents.json`: how long links to documents work and where files may come from. */
export const getDocumentSettings = (): ConfigSet['documents'] => presentConfig().config.documents

/** `config/desk.json`: how the desk of the staff works. */
export const getDeskSettings = (): ConfigSet['desk'] => presentConfig().config.desk

/** `config/words.json`: texts of the program in the agency's own words. */
export const getWords = (): ConfigSet['words']['words'] => presentConfig().config.words.words

/** `config/owners.json`: invitations, the second factor and the duration of a login. */
export const getOwnerSettings = (): ConfigSet['owners'] => presentConfig().config.owners
