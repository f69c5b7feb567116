import { configFile } from './config-file.ts'
import { Filter, MapSettings, Site } from './schema.ts'

/** `config/site.json`: the agency's identity, languages, ribbons and sliders. */
export const getSite = configFile('site.json', Site)

/** `config/filter.json`: which sections the search shows. */
export const getFilter = configFile('filter.json', Filter)

/** `config/map.json`: tiles and the view of an empty map. */
export const getMapSettings = configFile('map.json', MapSettings)
