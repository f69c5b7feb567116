import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AlertFields } from '#components/alerts/fields/alert-fields.tsx'
import { Fits } from '#components/alerts/fields/fits.tsx'
import { FrequencyField } from '#components/alerts/fields/register-form.tsx'
import { cardLabels } from '#components/cards/card-labels.ts'
import { ListingCard } from '#components/cards/listing-card.tsx'
import { Button, GoLink, linkClass } from '#components/ui/button.tsx'
import type { OpenAlert } from '#lib/people/alerts/alert-page.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import styles from './alert-page.module.css'

export const ALERT_DONE = ['confirmed', 'saved', 'paused', 'resumed'] as const

interface AlertPageProps {
	language: string
	token: string
	alert: OpenAlert
	/** True when the page asks whether to unsubscribe. */
	isLeaving: boolean
	/** Result of the last change; null where there was none. */
	outcome: (typeof ALERT_DONE)[number] | 'failed' | null
}

interface ChangeFormProps {
	language: string
	token: string
	change: 'confirm' | 'edit' | 'pause' | 'resume' | 'unsubscribe'
	label: string
	isMain?: boolean
	children?: ReactNode
}

/** A plain form with one button. Only sending it changes anything. */
function ChangeForm({ language, token, change, label, isMain = false, children }: ChangeFormProps) {
	return (
		<form method="post" action="/api/alerts" className={styles.form}>
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="change" value={change} />
			<input type="hidden" name="language" value={language} />
			{children}
			<Button type="submit" look={isMain ? 'main' : 'line'} className={styles.button}>
				{label}
			</Button>
		</form>
	)
}

async function Outcome({ language, outcome }: Pick<AlertPageProps, 'language' | 'outcome'>) {
	const t = await getTranslations({ locale: language, namespace: 'alerts.page' })
	if (outcome === null) return null
	if (outcome === 'failed') {
		return (
			<p role="alert" className={styles.problem}>
				{t('failed')}
			</p>
		)
	}
	return (
		<p role="status" className={styles.done}>
			{t(`done.${outcome}`)}
		</p>
	)
}

async function Ended({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'alerts.page' })
	return (
		<article className={`wrap ${styles.page}`}>
			<h1>{t('endedTitle')}</h1>
			<p>{t('endedText', { days: getRetention().unconfirmedDays })}</p>
			<p>
				<GoLink href={hrefOf(language, 'demand-register')}>{t('again')}</GoLink>
			</p>
		</article>
	)
}

async function Leaving({ language, token, alert, outcome }: AlertPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'alerts.page' })
	return (
		<article className={`wrap ${styles.page}`}>
			<h1>{t('askTitle')}</h1>
			<Outcome language={language} outcome={outcome} />
			<p className={styles.search}>{alert.parts.join('\u00a0· ')}</p>
			<p>{t('askText')}</p>
			<ChangeForm language={language} token={token} change="unsubscribe" label={t('askYes')} isMain />
			<p>
				<a className={linkClass} href={`?token=${encodeURIComponent(token)}`}>
					{t('askNo')}
				</a>
			</p>
		</article>
	)
}

async function Pending({ language, token, alert, outcome }: AlertPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'alerts.page' })
	return (
		<article className={`wrap ${styles.page}`}>
			<h1>{t('pendingTitle')}</h1>
			<Outcome language={language} outcome={outcome} />
			<p className={styles.search}>{alert.parts.join('\u00a0· ')}</p>
			<p>{alert.count.text}</p>
			<p>{t('pendingText')}</p>
			<ChangeForm language={language} token={token} change="confirm" label={t('confirm')} isMain />
			<p className="muted small">{t('notYou', { days: getRetention().unconfirmedDays })}</p>
		</article>
	)
}

async function Matches({ language, alert }: { language: string; alert: OpenAlert }) {
	const t = await getTranslations({ locale: language, namespace: 'alerts.page' })
	const labels = await cardLabels(language)
	return (
		<section aria-labelledby="matches">
			<h2 id="matches">{t('matches')}</h2>
			<p>{alert.count.text}</p>
			{alert.cards.length === 0 ? (
				<p>{t('none')}</p>
			) : (
				<>
					<ul className={`cards cards--3 ${styles.cards}`}>
						{alert.cards.map((card) => (
							<li key={card.id}>
								<ListingCard listing={card} labels={labels} look="small" />
							</li>
						))}
					</ul>
					<p>
						<GoLink href={alert.listHref}>{t('all')}</GoLink>
					</p>
				</>
			)}
		</section>
	)
}

/**
 * The page of an alert for its subscriber, without an account: what fits now, and forms to change it or to unsubscribe.
 */
export async function AlertPage(props: AlertPageProps) {
	const { language, token, alert, isLeaving, outcome } = props
	if (alert.status === 'ended') return <Ended language={language} />
	if (isLeaving) return <Leaving {...props} />
	if (alert.status === 'pending') return <Pending {...props} />
	const t = await getTranslations({ locale: language, namespace: 'alerts.page' })
	const isPaused = alert.status === 'paused'
	return (
		<article className={`wrap ${styles.page}`}>
			<h1>{t('title')}</h1>
			<Outcome language={language} outcome={outcome} />
			<p className={styles.search}>{alert.parts.join('\u00a0· ')}</p>
			<p className="muted small">
				{t(isPaused ? 'paused' : 'active')} {t('reference', { reference: alert.reference })}
			</p>
			<Matches language={language} alert={alert} />
			<section aria-labelledby="stop">
				<h2 id="stop">{t('stopTitle')}</h2>
				<div className={styles.stop}>
					<ChangeForm
						language={language}
						token={token}
						change={isPaused ? 'resume' : 'pause'}
						label={t(isPaused ? 'resume' : 'pause')}
					/>
					<a className={linkClass} href={`?token=${encodeURIComponent(token)}&view=unsubscribe`}>
						{t('unsubscribe')}
					</a>
				</div>
			</section>
			<section aria-labelledby="edit">
				<h2 id="edit">{t('edit')}</h2>
				<ChangeForm language={language} token={token} change="edit" label={t('save')} isMain>
					<input type="hidden" name="also" value={alert.form.values.also} />
					<AlertFields data={alert.form} />
					<Fits language={language} start={alert.count.text} />
					<FrequencyField language={language} chosen={alert.form.values.frequency} />
				</ChangeForm>
			</section>
		</article>
	)
}
