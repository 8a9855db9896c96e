/** The way of fly ash from the filter to the silo in the drawing of Plant.astro, as the data of a path. */
export const flyAshWay = 'M1243 226V392H1374q12 0 12-12V160q0-12 12-12h34q8 0 8 8v34';
