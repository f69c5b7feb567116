import 'server-only'
import { NewHome } from '#components/desk/homes/parts/new-home.tsx'
import { OwnItems } from '#components/desk/homes/parts/own-items.tsx'
import { DeskButtonLink } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { classNames } from '#components/ui/class-names.ts'
import type { OwnHomeItem } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './own-list.module.css'

/** The homes and projects that staff write themselves, drafts included, and the buttons that begin one. */
export function OwnList({ language, homes }: { language: string; homes: readonly OwnHomeItem[] }) {
	const { deskOwn: texts } = messagesOf(language)
	const href = deskHref({ page: 'homes' })
	return (
		<section className={styles.own} aria-labelledby="own-homes">
			<div className={styles.head}>
				<div>
					<h2 id="own-homes">{texts.listTitle}</h2>
					<p>{texts.listText}</p>
				</div>
				<div className={classNames(shared.acts, styles.begin)}>
					<DeskButtonLink href={deskHref({ page: 'spreadsheet' })}>{texts.spreadsheet}</DeskButtonLink>
					<NewHome look="line" text={texts.project.new} listHref={href} begun={{ subject: 'project' }} />
					<NewHome look="main" text={texts.new} listHref={href} begun={{}} />
				</div>
			</div>
			<OwnItems items={homes} listHref={href} projectWord={texts.project.kind} />
		</section>
	)
}
