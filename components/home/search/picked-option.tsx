import styles from '#components/home/home-page.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'

export interface PickOption {
	value: string
	label: string
}

interface PickProps {
	name: string
	label: string
	/** The label of "no choice", whose value is empty. */
	any: string
	options: readonly PickOption[]
	className?: string | undefined
}

/** A native select that looks like a line of the search: its name in small type, the chosen option in the serif. */
export function Pick({ name, label, any, options, className }: PickProps) {
	return (
		<label className={classNames(styles.pick, className)}>
			<span className={styles.label}>{label}</span>
			<select name={name} defaultValue="" className={styles.select}>
				<option value="">{any}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
			<Icon name="down" className={styles.icon} />
		</label>
	)
}
