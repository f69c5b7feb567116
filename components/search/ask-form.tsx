import { Button } from '#components/ui/button.tsx'
import styles from './ask-form.module.css'

interface AskFormProps {
	/** Address of the list that shows the results, such as `/for-sale/`. */
	action: string
	label: string
	submit: string
}

/** A single field that searches by municipality, street or reference. Works without JavaScript. */
export function AskForm({ action, label, submit }: AskFormProps) {
	return (
		<search>
			<form action={action} method="get" className={styles.ask}>
				<input
					type="search"
					name="search"
					required
					maxLength={100}
					aria-label={label}
					placeholder={label}
					className={styles.input}
				/>
				<Button type="submit" look="main" className={styles.submit}>
					{submit}
				</Button>
			</form>
		</search>
	)
}
