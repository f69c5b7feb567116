import 'server-only'
import { DeskBackLink } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { HoverLink } from '#components/ui/hover-link.tsx'
import type { TranslationPageView } from '#lib/desk/homes/translation/translation-page-view.ts'
import { translationWords } from '#lib/desk/translation/sentence-view.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './translation-desk.module.css'
import { TranslationDesk } from './translation-desk.tsx'

/** The text of a home beside its translation into a language of the site. */
export function TranslationPage({ language, page }: { language: string; page: TranslationPageView }) {
	const t = translationWords(language)
	const { page: texts, problems } = messagesOf(language).deskTranslate
	const { view, title, languages } = page
	const id = String(view.id)
	const names = new Intl.DisplayNames([language], { type: 'language' })
	const said = { from: names.of(view.from) ?? view.from, to: names.of(view.to) ?? view.to }
	return (
		<main id="main" className={shared.page}>
			<DeskBackLink href={deskHref({ page: 'home', params: { id } })}>{title}</DeskBackLink>
			<div className={shared.title}>
				<h1>{t('heading', said)}</h1>
				<nav aria-label={t('languages')} className={styles.languages}>
					{languages.map(({ code, name }) => (
						<HoverLink
							key={code}
							lang={code}
							href={`${deskHref({ page: 'translation', params: { id } })}?to=${code}`}
							aria-current={code === view.to ? 'page' : undefined}
						>
							{name}
						</HoverLink>
					))}
				</nav>
			</div>
			{view.closed === null ? (
				<TranslationDesk
					key={view.to}
					texts={texts}
					problems={problems}
					view={view}
					publish={{ label: t('publish', said), done: t('published', said) }}
				/>
			) : (
				<p className={shared.empty}>{view.closed}</p>
			)}
		</main>
	)
}
