import 'server-only'
import { getTranslations } from 'next-intl/server'
import { RegisterForm } from '#components/alerts/fields/register-form.tsx'
import { linkClass } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import type { ListAlert } from '#lib/people/alerts/alert-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import styles from './alert-section.module.css'

interface AlertSectionProps {
	language: string
	goal: Goal
	alert: ListAlert
	/** The filters of the list, in words. */
	parts: readonly string[]
}

/** The form below a list, for the list's search. The fields to change that search are on a page of their own. */
export async function AlertSection({ language, goal, alert, parts }: AlertSectionProps) {
	const t = await getTranslations({ locale: language, namespace: 'alerts' })
	const { fields, isWhole, also, search, changeHref } = alert
	const current = (
		<p className={styles.current}>
			<b>{t('form.current')}</b> {[t(`goal.${goal}`), ...parts].join('\u00a0· ')}
			<a href={changeHref} className={classNames(linkClass, styles.change)} rel="nofollow">
				{t('form.change')}
			</a>
		</p>
	)
	return (
		<section id="alert" className={styles.section} aria-labelledby="alert-title" tabIndex={-1} data-screen-only="">
			<h2 id="alert-title">{t('form.title')}</h2>
			{isWhole ? (
				<RegisterForm {...{ language, also }} frequency={['immediately']} from={search}>
					{fields.map(([name, value]) => (
						<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
					))}
					{current}
				</RegisterForm>
			) : (
				current
			)}
		</section>
	)
}
