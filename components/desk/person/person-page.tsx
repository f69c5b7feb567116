import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DeskBackLink, DeskButtonLink, DeskLink } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'
import type { PersonEntry, PersonView } from '#lib/desk/person/person-types.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './person-page.module.css'

interface PersonPageProps {
	language: string
	person: PersonView
}

/** A person: what comes, what happened, what was noted, what they look for and agreed to. */
export async function PersonPage({ language, person }: PersonPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'deskPerson' })
	const { name, phones, since, coming, past, hasOlder, latestHref } = person
	return (
		<main id="main" className={shared.page}>
			<DeskBackLink href={deskHref({ page: 'requests' })}>{t('back')}</DeskBackLink>
			<div className={shared.title}>
				<div>
					<h1>{name}</h1>
					<p>{t('since', { date: since })}</p>
				</div>
				<div className={shared.acts}>
					{phones.map(({ text, href }) => (
						<DeskButtonLink key={href} href={href}>
							<Icon name="phone" />
							{text}
						</DeskButtonLink>
					))}
					<DeskButtonLink href={latestHref} look="main">
						{t('latest')}
					</DeskButtonLink>
				</div>
			</div>
			<div className={styles.columns}>
				<div className={styles.column}>
					<Details language={language} person={person} />
				</div>
				<div className={styles.column}>
					{coming.length > 0 && (
						<section aria-labelledby="coming">
							<h2 id="coming">{t('coming')}</h2>
							<Entries entries={coming} />
						</section>
					)}
					<section aria-labelledby="past">
						<h2 id="past">{t('past')}</h2>
						<Entries entries={past} />
						{hasOlder && <p className={styles.soft}>{t('older')}</p>}
					</section>
				</div>
				<Notes language={language} person={person} />
			</div>
		</main>
	)
}

function Entries({ entries, isNarrow }: { entries: readonly PersonEntry[]; isNarrow?: true }) {
	return (
		<ol className={styles.entries} data-narrow={isNarrow}>
			{entries.map(({ key, at, when, title, more, state, href }) => (
				<li key={key}>
					<time dateTime={at}>{when}</time>
					<div>
						<h3>{href === null ? title : <DeskLink href={href}>{title}</DeskLink>}</h3>
						{more !== '' && <p className={styles.soft}>{more}</p>}
					</div>
					<span className={styles.soft}>{state}</span>
				</li>
			))}
		</ol>
	)
}

async function Details({ language, person }: PersonPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'deskPerson' })
	const { email, phones, alerts, consents, sameNumber } = person
	return (
		<>
			<section aria-labelledby="contact">
				<h2 id="contact">{t('contact')}</h2>
				<dl className={styles.facts}>
					{email !== '' && (
						<div>
							<dt>{t('email')}</dt>
							<dd>
								<a href={`mailto:${email}`}>{email}</a>
							</dd>
						</div>
					)}
					{phones.length > 0 && (
						<div>
							<dt>{t('phone')}</dt>
							<dd>{phones.map(({ text }) => text).join(', ')}</dd>
						</div>
					)}
					<div>
						<dt>{t('language')}</dt>
						<dd>{ownLanguageName(person.language)}</dd>
					</div>
				</dl>
				{sameNumber.map(({ name, email: other, href }) => (
					<p key={href} className={styles.same}>
						{t('sameNumber', { name: other === '' || other === name ? name : `${name}, ${other}` })}{' '}
						<DeskLink href={href}>{t('sameNumberLink')}</DeskLink>
					</p>
				))}
			</section>
			<section aria-labelledby="alerts">
				<h2 id="alerts">{t('alerts')}</h2>
				{alerts.length === 0 ? <p className={styles.soft}>{t('noAlerts')}</p> : <Entries entries={alerts} isNarrow />}
			</section>
			<section aria-labelledby="consents">
				<h2 id="consents">{t('consents')}</h2>
				<ul className={styles.lines}>
					{consents.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
				<p className={styles.soft}>{t('erase')}</p>
			</section>
		</>
	)
}

async function Notes({ language, person: { notes } }: PersonPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'deskPerson' })
	return (
		<aside className={styles.column} aria-labelledby="notes">
			<h2 id="notes">{t('notes')}</h2>
			{notes.length === 0 ? (
				<p className={styles.soft}>{t('noNotes')}</p>
			) : (
				<ul className={styles.lines}>
					{notes.map(({ id, text, by, href }) => (
						<li key={id}>
							<p className={styles.note}>{text}</p>
							<DeskLink href={href}>{by}</DeskLink>
						</li>
					))}
				</ul>
			)}
		</aside>
	)
}
