import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cardLabels } from '#components/cards/card-labels.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import row from '#components/ui/ui.module.css'
import { CompareTable } from '#components/visitor/compare/compare-table.tsx'
import { PrintButton } from '#components/visitor/share/print-button.tsx'
import { mailOffText } from '#lib/people/mail/words/mail-off.ts'
import type { OpenSharedList } from '#lib/people/shared-lists/list-page.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { Board } from './board/board.tsx'
import { boardTexts } from './board/board-texts.ts'
import type { BoardHome } from './board/types.ts'
import { EraseForm } from './erase-form.tsx'
import { MailsForm } from './mails-form.tsx'
import { ShareLinks } from './share-links.tsx'
import styles from './shared-list.module.css'
import { VisitsForm } from './visits-form.tsx'

/** What the page says about the last form on it. */
export const LIST_DONE = ['asked', 'unmailed', 'full'] as const
export const LIST_PROBLEMS = ['email', 'readOnly', 'mailOff', 'failed'] as const

interface SharedListPageProps {
	language: string
	token: string
	list: OpenSharedList
	done: (typeof LIST_DONE)[number] | null
	problem: (typeof LIST_PROBLEMS)[number] | null
}

/** A shortlist that several people share, behind its signed link. */
export async function SharedListPage({ language, token, list, done, problem }: SharedListPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'together' })
	const { right, state, shortlist, links } = list
	const isReadOnly = right === 'read'
	const labels = await cardLabels(language)
	const texts = await boardTexts(language)
	const homes = [
		...shortlist.homes.map(
			({ card }): BoardHome => ({
				id: card.id,
				title: card.title.text,
				gone: null,
				card: <ListingCard key={card.id} listing={card} labels={labels} look="small" heading="h2" load="next" />,
			}),
		),
		...shortlist.gone.map(({ id, reason }): BoardHome => ({ id, title: '', card: null, gone: reason })),
	]
	const found = new Set(homes.map(({ id }) => id))
	const lost = state.homes.filter(({ id }) => !found.has(id))
	homes.push(...lost.map(({ id }): BoardHome => ({ id, title: '', card: null, gone: 'withdrawn' })))
	const open = shortlist.homes.filter(({ isClosed }) => !isClosed).map(({ card }) => card.id)
	return (
		<div className={`wrap ${styles.page}`}>
			<h1>{t('title')}</h1>
			<p className={styles.lead}>{t(isReadOnly ? 'leadRead' : 'lead')}</p>
			<p className={`muted small ${styles.kept}`}>{t('kept', { days: getRetention().sharedListDays })}</p>
			{done !== null && (
				<p role="status" className={styles.outcome}>
					{t(`mails.${done}`)}
				</p>
			)}
			{problem !== null && (
				<p role="alert" className={styles.problem}>
					{problem === 'mailOff' ? mailOffText(language) : t(`problems.${problem}`)}
				</p>
			)}
			<div className={row.tools} data-screen-only="">
				<ShareLinks links={links} />
				<PrintButton label={t('print')} />
			</div>
			<Board token={token} language={language} isReadOnly={isReadOnly} first={state} homes={homes} texts={texts} />
			{shortlist.homes.length > 1 && <CompareTable homes={shortlist.homes} labels={labels} now={new Date()} />}
			{open.length > 0 && <VisitsForm language={language} ids={open} />}
			<MailsForm language={language} token={token} hasProblem={problem === 'email'} />
			{!isReadOnly && <EraseForm language={language} token={token} />}
		</div>
	)
}
