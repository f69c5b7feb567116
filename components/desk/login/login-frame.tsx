import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'
import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DeskLogo } from '#components/desk/frame/header/desk-logo.tsx'
import { consentSettingsHref } from '#lib/site/consent/settings-href.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { type DeskTarget, deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './login-frame.module.css'

interface LoginFrameProps {
	language: string
	target: DeskTarget
	/** The search of the page, which its other languages keep. */
	search: URLSearchParams
	title: string
	text: string
	children: ReactNode
}

/** The frame of the pages of a login: logo, languages, and one column. */
export async function LoginFrame({ language, target, search, title, text, children }: LoginFrameProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk' })
	const searchIn = (code: string) =>
		new URLSearchParams([...[...search].filter(([name]) => name !== 'lng'), ['lng', code]])
	return (
		<div className={styles.frame}>
			<header className={styles.header}>
				<a href={hrefOf(language, 'home')} className={styles.logo}>
					<DeskLogo />
				</a>
				<nav aria-label={t('login.languages')}>
					<ul className={styles.languages}>
						{LANGUAGE_CODES.map((code) => (
							<li key={code}>
								<a
									href={`${deskHref(target)}?${searchIn(code)}`}
									hrefLang={code}
									lang={code}
									title={ownLanguageName(code)}
									aria-current={code === language ? 'true' : undefined}
								>
									{code.toUpperCase()}
								</a>
							</li>
						))}
					</ul>
				</nav>
			</header>
			<main id="main" className={styles.main}>
				<h1>{title}</h1>
				<p className={styles.text}>{text}</p>
				{children}
				<noscript>
					<p className={styles.text}>{t('login.scripts')}</p>
				</noscript>
				<p className={styles.cookies}>
					<a href={consentSettingsHref(language)}>{t('nav.cookies')}</a>
				</p>
			</main>
		</div>
	)
}
