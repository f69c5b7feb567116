import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { getSite } from '@/lib/agency/config'
import { hrefOf, pageName } from '@/lib/i18n/navigation'
import type { PageId } from '@/lib/i18n/path-table'
import { formatPhone, phoneHref } from '@/lib/listings/phone'
import type { Chrome, NavLink } from './chrome-types'

const MENU: readonly PageId[] = ['sale', 'rent', 'projects', 'contact-demand', 'contact']

/** The link to a page of this site, with its name from the path table. */
export function navLink(language: string, page: PageId): NavLink {
	return { page, label: pageName(language, page), href: hrefOf(language, page) }
}

/** A language's name in that language, with a capital. */
function nameOfLanguage(language: string): string {
	const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
	return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** What stands around every page of a language, from `config/site.json`, `config/paths.json` and the messages. */
export const getChrome = cache(async (language: string): Promise<Chrome> => {
	const site = getSite()
	const t = await getTranslations({ locale: language, namespace: 'site' })
	const error = await getTranslations({ locale: language, namespace: 'errors.failure' })
	return {
		language,
		name: site.name,
		homeHref: hrefOf(language, 'home'),
		phone: { text: formatPhone(site.phone), href: phoneHref(site.phone) },
		openingHours: site.openingHours[language] ?? '',
		login: navLink(language, 'login'),
		menu: MENU.map((page) => navLink(language, page)),
		languages: site.languages.map((code) => ({
			language: code,
			name: nameOfLanguage(code),
			homeHref: hrefOf(code, 'home'),
		})),
		labels: {
			skip: t('skip'),
			menu: t('menu'),
			mainMenu: t('mainMenu'),
			close: t('close'),
			languages: t('languages'),
			breadcrumb: t('breadcrumb'),
			home: pageName(language, 'home'),
			call: t('call', { phone: formatPhone(site.phone) }),
		},
		error: {
			title: error('title'),
			text: error('text', { phone: formatPhone(site.phone) }),
			retry: error('retry'),
			home: error('home'),
			busy: error('busy'),
		},
	}
})
