import 'server-only'
import styles from '#components/desk/homes/manual-listings/parts/own-form.module.css'
import { DeskBackLink } from '#components/desk/parts/button.tsx'
import type { OwnHomeView } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import { ownSetting } from '#lib/desk/homes/manual-listings/manual-setting.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { OwnEditor } from './own-editor.tsx'

/** The page on which staff write a home. */
export async function OwnHomePage({ language, view }: { language: string; view: OwnHomeView }) {
	const href = deskHref({ page: 'homes' })
	return (
		<main id="main" className={styles.page}>
			<DeskBackLink href={href}>{messagesOf(language).deskOwn.back}</DeskBackLink>
			<OwnEditor view={view} setting={{ ...(await ownSetting(view, language)), listHref: href }} />
		</main>
	)
}
