import { Icon } from '#components/ui/icon.tsx'
import styles from './form.module.css'

interface ErrorSummaryProps {
	/** Why the form was refused, or null if it was not. */
	refusal: string | null
	errors: Readonly<Record<string, string>>
	prefix: string
}

/** What has to be corrected, each with a link to its field. Screen readers announce it when it appears. */
export function ErrorSummary({ refusal, errors, prefix }: ErrorSummaryProps) {
	return (
		<div role="alert">
			{refusal !== null && (
				<div className={styles.summary}>
					<p>
						<Icon name="alert" />
						{refusal}
					</p>
					<ul>
						{Object.entries(errors).map(([name, text]) => (
							<li key={name}>
								<a href={`#${prefix}-${name}`}>{text}</a>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	)
}
