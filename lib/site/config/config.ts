import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import { presentConfig } from './config-store.ts'

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

/** `config/energy.json`: scales of the regions and duties to renovate. */
export const getEnergyConfig = (): ConfigSet['energy'] => presentConfig().config.energy

/** `config/loan.json`: the assumptions of the loan estimate. */
export const getLoanConfig = (): ConfigSet['loan'] => presentConfig().config.loan

/** `config/mail.json`: sender, recipients and the name of the variable with the mail server. */
export const getMailSettings = (): ConfigSet['mail'] => presentConfig().config.mail

/** `config/retention.json`: how long personal data is kept. */
export const getRetention = (): ConfigSet['retention'] => presentConfig().config.retention

/** `config/application.json`: what candidate tenants are asked in each region. */
export const getApplicationSettings = (): ConfigSet['application'] => presentConfig().config.application

/** `config/feed.json`: where listings come from and how often. */
export const getFeedSettings = (): ConfigSet['feed'] => presentConfig().config.feed

/** `config/statistics.json`: whose visits are not counted. */
export const getStatisticsSettings = (): ConfigSet['statistics'] => presentConfig().config.statistics
/** `config/appointments.json`: when appointments can be made, and what their confirmation says. */
export const getAppointments = (): ConfigSet['appointments'] => presentConfig().config.appointments

/** `config/documents.json`: how long links to documents work and where files may come from. */
export const getDocumentSettings = (): ConfigSet['documents'] => presentConfig().config.documents

/** `config/owners.json`: invitations, the second factor and the duration of a login. */
export const getOwnerSettings = (): ConfigSet['owners'] => presentConfig().config.owners
