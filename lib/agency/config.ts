import { EnergyConfig } from '../energy/schema.ts'
import { PathTable } from '../i18n/path-table.ts'
import { configFile } from './config-file.ts'
import { Banner, Footer, Header, TopBar } from './schema/chrome.ts'
import { Articles, Faq, Menu, Team, Testimonials } from './schema/pages.ts'
import { Filter, MapSettings } from './schema/search.ts'
import { Feed, Mail, Tags } from './schema/services.ts'
import { Site } from './schema/site.ts'
import { Theme } from './schema/theme.ts'

/** `config/site.json`: the agency's identity, languages, ribbons and sliders. */
export const getSite = configFile('site.json', Site)

/** `config/theme.json`: colours by day and night, fonts and radius. */
export const getTheme = configFile('theme.json', Theme)

/** `config/paths.json`: the paths of the pages that the program has. */
export const getPathTable = configFile('paths.json', PathTable)

/** `config/menu.json`: the pages with their blocks, as they stand in the file. */
export const getMenu = configFile('menu.json', Menu)

/** `config/articles.json`: the texts that blocks of pages show. */
export const getArticles = configFile('articles.json', Articles)

/** `config/team.json`: the people of the agency. */
export const getTeam = configFile('team.json', Team)

/** `config/faq.json`: questions and answers in groups. */
export const getFaq = configFile('faq.json', Faq)

/** `config/testimonials.json`: what customers said. */
export const getTestimonials = configFile('testimonials.json', Testimonials)

/** `config/top-bar.json`: the links above the header. */
export const getTopBar = configFile('top-bar.json', TopBar)

/** `config/header.json`: logo sizes and the button beside the menu. */
export const getHeader = configFile('header.json', Header)

/** `config/banner.json`: the banner of the home page. */
export const getBanner = configFile('banner.json', Banner)

/** `config/footer.json`: the columns and lines of the footer. */
export const getFooter = configFile('footer.json', Footer)

/** `config/filter.json`: which sections the search shows. */
export const getFilter = configFile('filter.json', Filter)

/** `config/tags.json`: ids of measuring and advertising, consent, and what is stored. */
export const getTags = configFile('tags.json', Tags)

/** `config/map.json`: tiles, the view of an empty map, and who may embed it. */
export const getMapSettings = configFile('map.json', MapSettings)

/** `config/energy.json`: scales of the regions and duties to renovate. */
export const getEnergyConfig = configFile('energy.json', EnergyConfig)

/** `config/mail.json`: sender, recipients and the name of the variable with the mail server. */
export const getMailSettings = configFile('mail.json', Mail)

/** `config/feed.json`: where listings come from and how often. */
export const getFeedSettings = configFile('feed.json', Feed)
