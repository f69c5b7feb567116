/** The main types of homes that connectors use, by the WebID under which the site lists them. */
export const HOME_TYPE = {
	house: 1,
	flat: 2,
	studio: 3,
	land: 4,
	/** Several dwellings sold together. */
	investment: 5,
	shop: 6,
	industry: 7,
	office: 8,
	parking: 9,
} as const
export type HomeType = keyof typeof HOME_TYPE
