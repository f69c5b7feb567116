import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import { pictureIn } from '#lib/pages/content/wording.ts'
import { linkView, menuView, topBarView } from '#lib/pages/frame/chrome-view.ts'
import { getHeader, getMenu, getPathTable, getSite, getTheme, getTopBar } from '#lib/site/config/config.ts'
import { mediaHref } from '#lib/site/config/media-file.ts'
import type { ConfigPicture } from '#lib/site/config/schema/text.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { LOOKS } from '#lib/site/theme/looks/looks.ts'
import type { Chrome, LogoView } from './chrome-types.ts'

/** A replaced logo has another address: a browser that has the old one asks for the new one at once. */
function markOf(language: string, picture: ConfigPicture): PagePicture {
	return { ...pictureIn(language, picture), src: mediaHref(picture.src) }
}

function logoOf(language: string): LogoView {
	const { logo, name } = getSite()
	const { showName, logoHeight } = getHeader()
	const dark = logo?.dark ? markOf(language, logo.dark) : null
	const isOnColor = LOOKS[getTheme().look].isLogoOnColor
	return {
		light: (isOnColor ? dark : null) ?? (logo && markOf(language, logo.light)),
		dark,
		name,
		isNameShown: logo === null || showName,
		height: logoHeight,
	}
}

/** Returns what is around every page of a language, from `config/` and the messages; with drafts in the preview. */
export const getChrome = cache(async (language: string, hasDrafts = false): Promise<Chrome> => {
	const site = getSite()
	const config = { site, menu: getMenu(), paths: getPathTable(), topBar: getTopBar() }
	const { callToAction, showShortlist } = getHeader()
	const t = await getTranslations({ locale: language, namespace: 'site' })
	const error = await getTranslations({ locale: language, namespace: 'failure' })
	return {
		language,
		homeHref: hrefOf(language, 'home'),
		logo: logoOf(language),
		topBar: topBarView(config, language, hasDrafts),
		menu: menuView(config, language, hasDrafts),
		shortlist: showShortlist ? { label: pageName(language, 'shortlist'), href: hrefOf(language, 'shortlist') } : null,
		action: callToAction && linkView(config, language, callToAction, hasDrafts),
		languages: site.languages.map((code) => ({
			language: code,
			name: ownLanguageName(code),
			homeHref: hrefOf(code, 'home'),
		})),
		labels: {
			skip: t('skip'),
			menu: t('menu'),
			mainMenu: t('mainMenu'),
			more: t('more'),
			close: t('close'),
			languages: t('languages'),
			breadcrumb: t('breadcrumb'),
		},
		error: {
			title: error('title'),
			text: error('text', { phone: '{phone}' }),
			phone: { text: formatPhone(site.phone).replaceAll(' ', '\u00a0'), href: phoneHref(site.phone) },
			retry: error('retry'),
			home: error('home'),
			busy: error('busy'),
		},
	}
})
