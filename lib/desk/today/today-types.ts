/** An appointment of the day. */
export interface TodayVisit {
	id: number
	/** What was seen of it, to record what became of it. */
	sequence: number
	/** When it begins, in minutes after midnight and in words. */
	from: number
	time: string
	/** What it is and where, as staff call it. */
	title: string
	/** Whom it is with. */
	who: string
	/** Who goes. */
	colleague: string | null
	isPast: boolean
	/** It is not certain yet: nobody has confirmed it. */
	isOpen: boolean
	/** It is over, and nobody has recorded its outcome. */
	isUntold: boolean
	href: string
}

/** Hours of the day in which the reader is still free for appointments. */
export interface TodayFree {
	/** When they begin, in minutes after midnight and in words. */
	from: number
	time: string
	/** When they end, in words. */
	until: string
}

/** What is not wrong yet, with the page where it is seen to. */
export type TodayWatch =
	| { kind: 'unassigned'; count: number; href: string }
	| { kind: 'uneven'; most: { name: string; count: number }; least: { name: string; count: number }; href: string }

/** Something that waits, with the page where it is done. */
export interface TodayItem {
	id: number
	title: string
	/** What is wrong with it, or null. */
	mark: string | null
	text: string
	href: string
	/** What to do next with it, in a word, and where. */
	next: { act: string; href: string }
}

/** A number of the last seven days; `before` is that of the seven before. */
export interface WeekNumber {
	name: 'requests' | 'done' | 'noShow' | 'valuations' | 'offers'
	count: number
	before: number
}

/** What visitors searched and did not find. */
export interface SearchedInVain {
	/** The search in words. */
	text: string
	/** How many made it. */
	count: number
}

/** What a member needs to know on opening the desk. */
export interface TodayView {
	/** Today, written out. */
	day: string
	visits: TodayVisit[]
	/** What of the day is free from now on. */
	free: TodayFree[]
	/** How many appointments there are tomorrow. */
	tomorrow: number
	/** The requests that come first, and how many wait altogether. */
	requests: TodayItem[]
	late: number
	/** Requests that nobody has looked at. */
	fresh: number
	/** Homes that are not on the site, and how many there are. */
	withheld: TodayItem[]
	withheldCount: number
	/** Appointments of the coming days that ask for a look. */
	watch: TodayWatch[]
	/** For admins. */
	week: WeekNumber[] | null
	/** What most visitors searched in vain in the last 30 days; for admins, empty for others. */
	vain: SearchedInVain[]
}
