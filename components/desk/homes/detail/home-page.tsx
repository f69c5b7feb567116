import 'server-only'
import type { ReactNode } from 'react'
import { Prices } from '#components/charts/prices.tsx'
import { HomeFlag } from '#components/desk/homes/parts/home-flag.tsx'
import { HomeThumb } from '#components/desk/homes/parts/home-thumb.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { DeskBackLink, DeskButtonLink, DeskLink } from '#components/desk/parts/button.tsx'
import { Flag } from '#components/desk/parts/flag.tsx'
import type { HomeFeed } from '#lib/desk/feeds/out-feeds-types.ts'
import type { HomeDetail, HomeView } from '#lib/desk/homes/model/desk-home-types.ts'
import { homeWords } from '#lib/desk/homes/model/home-words.ts'
import type { TranslationLink } from '#lib/desk/homes/translation/translation-types.ts'
import type { AgencyHome } from '#lib/homes/listings/listing-types.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { HomeNotes } from './home-notes.tsx'
import styles from './home-page.module.css'
import { Printouts } from './printouts.tsx'
import { Requests } from './requests.tsx'
import { Views } from './views.tsx'

/** Returns the price or rent of a home in words. */
function priceWords({ price }: AgencyHome, language: string): string {
	return price ?? homeWords(language)('onRequest')
}

/** The languages into which a home's text can be translated, and how far each is. */
function Translations({ links }: { links: readonly TranslationLink[] }) {
	return (
		<ul className={styles.rows}>
			{links.map(({ language, href, state }) => (
				<li key={href} className={styles.printouts}>
					<b>{language}</b>
					<DeskLink href={href}>{state}</DeskLink>
				</li>
			))}
		</ul>
	)
}

/** The feeds for portals and partners: whether each carries the home, since when or why not, and who read it last. */
function HomeFeeds({ feeds }: { feeds: readonly HomeFeed[] }) {
	return (
		<ul className={styles.rows}>
			{feeds.map(({ name, isIn, text, read }) => (
				<li key={name}>
					<b>
						<Flag mark={isIn ? 'ok' : 'stop'}>{name}</Flag>
					</b>
					<p>{text}</p>
					{read !== null && <p className={styles.fields}>{read}</p>}
				</li>
			))}
		</ul>
	)
}

function nothingWords({ item: { state, home } }: HomeDetail): 'goneGaps' | 'closedGaps' | 'noGaps' {
	if (state === 'gone') return 'goneGaps'
	return isClosed(home.status) ? 'closedGaps' : 'noGaps'
}

/** Everything that a home lacks, each with what to do about it. */
function Gaps({ language, detail, isOwn }: { language: string; detail: HomeDetail; isOwn: boolean }) {
	const t = homeWords(language)
	const { gaps } = detail
	if (gaps.length === 0) return <p className={styles.soft}>{t(`detail.${nothingWords(detail)}`)}</p>
	return (
		<>
			<p>{t(isOwn ? 'detail.whereOwn' : 'detail.where')}</p>
			<ul className={styles.rows}>
				{gaps.map(({ title, text, fields, isBlocking }) => (
					<li key={title + text}>
						<b>{isBlocking ? <Flag mark="stop">{title}</Flag> : title}</b>
						{text !== null && <p>{text}</p>}
						{fields !== null && !isOwn && <p className={styles.fields}>{t('detail.fields', { fields })}</p>}
					</li>
				))}
			</ul>
		</>
	)
}

/** The words of notes, those of requests, and of who looks after a home. */
function noteTexts(language: string) {
	const { deskRequests, deskHomes } = messagesOf(language)
	const { noteHint, noteNew, noteSave, noteRemove, noteRemoveOf } = deskRequests.detail
	const { follower, nobody, followed, unfollowed } = deskHomes.detail
	return { noteHint, noteNew, noteSave, noteRemove, noteRemoveOf, follower, nobody, followed, unfollowed }
}

interface HomePageProps {
	language: string
	member: StaffMember
	view: HomeView
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className={styles.section}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	)
}

/** A home with its state on the site, what it lacks and who asked about it. */
export function HomePage({
	language,
	member,
	view: { detail, alerts, isOwn, feeds, translations, notes },
}: HomePageProps) {
	const t = homeWords(language)
	const { item, reasons, exceptions, source } = detail
	const { home } = item
	const isOnOffer = home.href !== null && home.status !== 'sold' && home.status !== 'rented'
	const isEditable = isOwn && holds(member, 'editor')
	const sourceLines = [
		item.confirmed === null ? null : t('detail.confirmed', { when: item.confirmed }),
		source === null ? null : t('detail.source', { source }),
	].filter((line) => line !== null)
	return (
		<main id="main" className={styles.page}>
			<DeskBackLink href={deskHref({ page: 'homes' })}>{t('detail.back')}</DeskBackLink>
			<header className={styles.head}>
				<div>
					<HomeThumb item={item} />
				</div>
				<div>
					<h1 dir="auto" lang={home.title.language}>
						{home.title.text}
					</h1>
					<p>{[home.street, home.town].filter(Boolean).join(', ')}</p>
					<p className={styles.price}>{priceWords(home, language)}</p>
					<p>
						{[home.reference === null ? null : t('detail.reference', { reference: home.reference }), item.office]
							.filter(Boolean)
							.join(' · ')}
					</p>
				</div>
				{(home.href !== null || isEditable) && (
					<div className={styles.see}>
						{isEditable && (
							<DeskButtonLink href={`${deskHref({ page: 'homes' })}own/${home.id}/`}>
								{translator(language, 'deskOwn.acts')('edit')}
							</DeskButtonLink>
						)}
						{home.href !== null && <DeskButtonLink href={home.href}>{t('detail.see')}</DeskButtonLink>}
					</div>
				)}
			</header>
			<div className={styles.columns}>
				<div>
					<Section id="state" title={t('detail.state')}>
						<p className={styles.state}>
							<HomeFlag item={item} />
						</p>
						{reasons.length === 0 && <p>{item.why ?? t('detail.shown')}</p>}
						{reasons.map((reason) => (
							<p key={reason}>{reason}</p>
						))}
						{sourceLines.map((line) => (
							<p key={line} className={styles.soft}>
								{line}
							</p>
						))}
					</Section>
					<Section id="gaps" title={t('detail.gaps')}>
						<Gaps language={language} detail={detail} isOwn={isOwn} />
					</Section>
					{translations.length > 0 && holds(member, 'editor') && (
						<Section id="translations" title={translator(language, 'deskTranslate')('links.title')}>
							<Translations links={translations} />
						</Section>
					)}
					<Section id="printouts" title={translator(language, 'deskPrintouts.section')('title')}>
						<Printouts language={language} id={home.id} isOnOffer={isOnOffer} reports={detail.reportLanguages} />
					</Section>
					<Section id="feeds" title={translator(language, 'deskFeeds.out')('ofHome')}>
						<HomeFeeds feeds={feeds} />
					</Section>
					<Section id="exceptions" title={t('detail.exceptions')}>
						{exceptions.length === 0 ? (
							<p className={styles.soft}>{t('detail.noExceptions')}</p>
						) : (
							<ul className={styles.rows}>
								{exceptions.map(({ by, reason, rules }) => (
									<li key={by + reason}>
										<b>{by}</b>
										<p>{reason}</p>
										{rules !== null && <p className={styles.soft}>{rules}</p>}
									</li>
								))}
							</ul>
						)}
						{holds(member, 'editor') && (
							<DeskLink href={`${deskHref({ page: 'words' })}?at=adverts`}>{t('detail.editExceptions')}</DeskLink>
						)}
					</Section>
				</div>
				<div>
					{notes !== null && (
						<Section id="notes" title={t('detail.notes')}>
							<HomeNotes id={home.id} known={notes} texts={noteTexts(language)} />
						</Section>
					)}
					{notes !== null && (
						<Section id="owners" title={t('detail.owners')}>
							{notes.owners.length === 0 && <p className={styles.soft}>{t('detail.noOwners')}</p>}
							{notes.owners.map((email) => (
								<p key={email}>
									<a className={buttons.link} href={`mailto:${email}`}>
										{email}
									</a>
								</p>
							))}
						</Section>
					)}
					{alerts !== null && (
						<Section id="alerts" title={t('detail.alerts')}>
							<p>{alerts}</p>
						</Section>
					)}
					<Section id="views" title={t('detail.views')}>
						<Views language={language} days={detail.days} />
					</Section>
					{detail.prices.steps.length > 0 && (
						<Section id="prices" title={translator(language, 'property.history')('title')}>
							<Prices language={language} goal={home.goal} prices={detail.prices} />
						</Section>
					)}
					<Section id="requests" title={t('detail.requests')}>
						<Requests language={language} detail={detail} isAllowed={holds(member, 'requests')} />
					</Section>
				</div>
			</div>
		</main>
	)
}
