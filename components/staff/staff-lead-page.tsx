import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ButtonLink, buttonClass, linkClass } from '#components/ui/button.tsx'
import privatePage from '#components/ui/private-page.module.css'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { LEAD_STATUSES, type LeadChangeOutcome, type StaffLead } from '#lib/people/leads/staff/staff-lead.ts'
import type { MailRow } from '#lib/people/mail/mail-types.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import styles from './staff-lead-page.module.css'

interface StaffLeadPageProps {
	language: string
	lead: StaffLead
	token: string
	/** Result of the last change, or null. */
	outcome: LeadChangeOutcome | null
}

interface Told {
	language: string
	lead: StaffLead
}

/** What was filled in, each value with its label. */
export function Rows({ rows }: { rows: readonly MailRow[] }) {
	return (
		<dl className={styles.rows}>
			{rows.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd dir="auto">{value}</dd>
				</div>
			))}
		</dl>
	)
}

async function StatusForm({ language, lead, token, outcome }: StaffLeadPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'staff.lead' })
	return (
		<form method="post" action="/api/staff/lead" className={styles.form}>
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="language" value={language} />
			{outcome === 'saved' && (
				<p role="status" className={styles.done}>
					{t('saved')}
				</p>
			)}
			{(outcome === 'fields' || outcome === 'failed') && (
				<p role="alert" className={styles.problem}>
					{t(`problems.${outcome}`)}
				</p>
			)}
			<fieldset className={styles.choices}>
				<legend>{t('status')}</legend>
				{LEAD_STATUSES.map((status) => (
					<label key={status}>
						<input type="radio" name="status" value={status} defaultChecked={lead.status === status} />
						{t(`statuses.${status}`)}
					</label>
				))}
			</fieldset>
			<label htmlFor="remark">{t('remark')}</label>
			<p id="remark-hint" className="muted small">
				{t('remarkHint')}
			</p>
			<textarea id="remark" name="remark" rows={4} maxLength={4000} aria-describedby="remark-hint" />
			<button type="submit" className={buttonClass({ look: 'main' })}>
				{t('save')}
			</button>
		</form>
	)
}

async function Photos({ language, lead, token }: StaffLeadPageProps) {
	if (lead.photos.length === 0) return null
	const t = await getTranslations({ locale: language, namespace: 'staff.lead' })
	return (
		<section aria-labelledby="photos">
			<h2 id="photos">{t('photos')}</h2>
			<ul className={styles.photos}>
				{lead.photos.map(({ number, width, height }) => {
					const src = `/api/staff/photo?${new URLSearchParams({ token, number: String(number) })}`
					return (
						<li key={number}>
							<a href={src} target="_blank" rel="noreferrer">
								<img src={src} width={width} height={height} alt={t('photo', { number })} loading="lazy" />
							</a>
						</li>
					)
				})}
			</ul>
		</section>
	)
}

async function NewLink({ language, token, outcome }: StaffLeadPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'staff.application' })
	return (
		<section aria-labelledby="sealed">
			<h2 id="sealed">{t('sealed')}</h2>
			<p>{t('note')}</p>
			<form method="post" action="/api/staff/application" className={styles.again}>
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="language" value={language} />
				{outcome === 'mailed' && (
					<p role="status" className={styles.done}>
						{t(isMailServerNamed() ? 'mailed' : 'mailedOff')}
					</p>
				)}
				<button type="submit" className={buttonClass({})}>
					{t('send')}
				</button>
			</form>
		</section>
	)
}

async function Mails({ language, lead }: Told) {
	const t = await getTranslations({ locale: language, namespace: 'staff.lead' })
	if (lead.mails.length === 0) return null
	return (
		<section aria-labelledby="mails">
			<h2 id="mails">{t('mails')}</h2>
			<ul className={styles.list}>
				{lead.mails.map(({ id, recipients, state, at, attempts }) => (
					<li key={id}>
						{recipients.join(', ')} ·{' '}
						{t(`mail.${state}`, {
							date: formatDate(at ?? '', language) ?? '',
							time: formatTime(at ?? '', language) ?? '',
							attempts,
						})}
					</li>
				))}
			</ul>
		</section>
	)
}

async function History({ language, lead }: Told) {
	const t = await getTranslations({ locale: language, namespace: 'staff.lead' })
	return (
		<section aria-labelledby="history">
			<h2 id="history">{t('history')}</h2>
			{lead.events.length === 0 && <p className="muted">{t('nothing')}</p>}
			<ol className={styles.list}>
				{lead.events.map(({ at, status, remark }) => (
					<li key={at}>
						<time dateTime={at}>
							{formatDate(at, language)} {formatTime(at, language)}
						</time>
						: {t(`statuses.${status}`)}
						{remark !== null && (
							<p className={styles.said} dir="auto">
								{remark}
							</p>
						)}
					</li>
				))}
			</ol>
		</section>
	)
}

/** A lead for staff: what was asked and by whom, the status of its mails, and what was done with it. */
export async function StaffLeadPage(props: StaffLeadPageProps) {
	const { language, lead } = props
	const t = await getTranslations({ locale: language, namespace: 'staff.lead' })
	const kinds = await getTranslations({ locale: language, namespace: 'mails.kinds' })
	const kind = kinds(isFormName(lead.kind) ? lead.kind : 'site-contact')
	const date = formatDate(lead.createdAt, language) ?? ''
	return (
		<article className={`wrap ${privatePage.page} ${privatePage.sections}`}>
			<header>
				<h1>{lead.erasedAt === null ? t('title', { kind, name: lead.name || lead.email }) : kind}</h1>
				<p className="muted">
					{t('reference', { reference: lead.reference })} ·{' '}
					{t('received', { date, time: formatTime(lead.createdAt, language) ?? '' })}
				</p>
			</header>
			{lead.about !== null && (
				<p>
					{t('about')}{' '}
					<a className={linkClass} href={lead.about.url}>
						{lead.about.title}
					</a>
				</p>
			)}
			<StatusForm {...props} />
			{lead.erasedAt === null ? (
				<section aria-labelledby="details">
					<h2 id="details">{t('details')}</h2>
					<Rows rows={lead.rows} />
					<ButtonLink href={`mailto:${lead.email}?subject=${encodeURIComponent(lead.reference)}`}>
						{t('answer')}
					</ButtonLink>
				</section>
			) : (
				<p>{t('erased', { date: formatDate(lead.erasedAt, language) ?? '' })}</p>
			)}
			<Photos {...props} />
			{lead.kind === 'application' && lead.erasedAt === null && <NewLink {...props} />}
			<Mails language={language} lead={lead} />
			<History language={language} lead={lead} />
		</article>
	)
}
