'use client'

import { useEffect, useState } from 'react'
import { linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { withStorage, writeCookie } from '#lib/base/browser/browser-storage.ts'
import { DISMISSED_KEY, LANGUAGE_COOKIE, parseDismissed } from '#lib/site/i18n/language-offer.ts'
import styles from './navigation.module.css'

/** This same page in another language, with the offer in the words of that language. */
export interface OfferedLanguage {
	language: string
	href: string
	text: string
	dismiss: string
}

function dismissedLanguages(): string[] {
	return parseDismissed(withStorage('localStorage', (local) => local.getItem(DISMISSED_KEY)))
}

// Following a link to another language is taken as the visitor's choice of language.
function rememberChoice(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null
	const language = link?.getAttribute('hreflang')
	if (language) writeCookie(LANGUAGE_COOKIE.name, language, LANGUAGE_COOKIE.maxAge)
}

/**
 * A discreet line at the top of the page that offers it in the visitor's language, if that is not the page's own. It
 * never redirects anybody (decision 2). It is part of the page, so it covers nothing, and it is there before the first
 * paint, so nothing moves. Once dismissed it does not return.
 */
export function LanguageOffer({ offers }: { offers: readonly OfferedLanguage[] }) {
	const [wished, setWished] = useState<string | null>(null)
	useEffect(() => {
		setWished(document.documentElement.dataset.offers ?? null)
		document.addEventListener('click', rememberChoice)
		return () => document.removeEventListener('click', rememberChoice)
	}, [])
	const dismiss = (language: string) => {
		const languages = [...new Set([...dismissedLanguages(), language])]
		withStorage('localStorage', (local) => local.setItem(DISMISSED_KEY, languages.join()))
		delete document.documentElement.dataset.offers
		setWished(null)
	}
	return offers.map(({ language, href, text, dismiss: label }) => (
		<aside
			key={language}
			className={styles.offer}
			lang={language}
			aria-label={text}
			data-offer={language}
			data-screen-only=""
			hidden={wished !== language}
			suppressHydrationWarning
		>
			<a href={href} hrefLang={language} className={linkClass}>
				{text}
			</a>
			<button type="button" className={styles.dismiss} aria-label={label} onClick={() => dismiss(language)}>
				<Icon name="x" />
			</button>
		</aside>
	))
}
