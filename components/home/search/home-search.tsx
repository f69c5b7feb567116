import type { ComponentProps } from 'react'
import styles from '#components/home/home-page.module.css'
import { WhereField } from '#components/home/location-field/where-field.tsx'
import { type WherePlace, WherePlaces } from '#components/home/location-field/where-places.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Sill } from '#components/ui/sill.tsx'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { GoalForm } from './goal-form.tsx'

interface PickOption {
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
function Pick({ name, label, any, options, className }: PickProps) {
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

export interface HomeSearchField {
	/** The name of the search parameter. */
	name: 'type' | 'bedrooms' | 'price'
	label: string
	/** The label of "no choice". */
	any: string
	options: PickOption[]
}

export interface GoalSearch {
	goal: Goal
	label: string
	action: string
	/** The button's words with the number of all homes. */
	all: string
	/** Regions and municipalities to choose from; null where the search does not ask for them. */
	places: { zones: WherePlace[]; cities: WherePlace[] } | null
	fields: HomeSearchField[]
}

interface HomeSearchProps {
	language: string
	/** One form per goal: each has its own municipalities, types and budgets. */
	searches: readonly GoalSearch[]
	labels: { search: string; goal: string; submit: string; zones: string; cities: string }
	where: Pick<ComponentProps<typeof WhereField>, 'words' | 'far'>
}

/**
 * The search at the banner's lower edge. Each goal has its own form and CSS shows the chosen one, so that it works
 * without JavaScript and a change of goal does not keep the other goal's budget.
 */
export function HomeSearch({ language, searches, labels, where }: HomeSearchProps) {
	return (
		<Sill className={styles.sill}>
			<search className={styles.search} aria-label={labels.search}>
				<fieldset className={styles.goals}>
					<legend className="vh">{labels.goal}</legend>
					{searches.map(({ goal, label }, index) => (
						<label key={goal} className={styles.goal}>
							<input type="radio" name="goal" value={goal} defaultChecked={index === 0} className={styles.radio} />
							{label}
						</label>
					))}
				</fieldset>
				{searches.map(({ goal, action, all, places, fields }) => (
					<GoalForm
						key={goal}
						goal={goal}
						language={language}
						action={action}
						submit={{ plain: labels.submit, all }}
						className={classNames(styles.form, styles[goal])}
					>
						{places && (
							<WhereField goal={goal} language={language} {...where} className={styles.city}>
								<WherePlaces language={language} legend={labels.zones} places={places.zones} />
								<WherePlaces language={language} legend={labels.cities} places={places.cities} />
							</WhereField>
						)}
						{fields.map(({ name, label, any, options }) => (
							<Pick key={name} name={name} label={label} any={any} options={options} className={styles[name]} />
						))}
					</GoalForm>
				))}
			</search>
		</Sill>
	)
}
