/** Alternative texts of the pictures in this folder, by name. */
export const pictureAlts: Readonly<Record<string, string>> = {
  'home-hero':
    'An ash handling plant at dawn: three ash silos on steel legs with their conveying lines, a precipitator with transfer vessels under its hoppers, the boiler house, a chimney and cooling towers in the haze.',
  'og-base':
    'An ash handling plant in low sun: three pale silos on steel legs, the precipitator and the boiler house behind them, a tanker under a silo.',
  'product-1':
    'Blue dense-phase transfer vessels under the hoppers of a precipitator, joined by one conveying line; a local panel before them, the ash silo beyond.',
  'product-2':
    'A row of bowl mills in a mill bay; under the spout of each a reject box and a small pressure vessel on one common line. Mobile steps and a tool trolley stand beside the first.',
  'product-3':
    'A troughed belt takes coal from the yard up into the crusher house; from there a clad gallery climbs to the bunker bay of the boiler house. A wheel loader stands by the coal heap.',
  'product-4':
    'A pulse-jet bag filter of four modules with hoppers, screw conveyor and compressed-air headers, its clean-gas duct leading to a fan and a steel stack; cartons of new bags and mobile steps are under it, silos and a boiler house are in the haze behind.',
  'product-5':
    'A wagon tippler empties a coal wagon into a hopper behind a guard rail; nozzle bars on the rim of the hopper spray fine fog over the falling coal.',
  'product-6':
    'Components on a pale ground: dome valve, rotary airlock, knife gate valve, long-radius bend, pulse valves, filter bags on their cages, a bar of fog nozzles and a troughing idler.',
  'product-7':
    'A lime silo on legs with rotary valve, screw conveyor and slaker; beside it two open tanks of white milk of lime with agitators and dosing pumps, an emergency shower before them, and a tanker that fills the silo.',
  'product-8':
    'A plant under construction seen from above: steel of the boiler house, precipitator and chimney, and silos in three stages with a crane that lowers a shell ring.',
  'service-1':
    'A crawler crane lowers a shell ring on to a half-built silo; a fitter waits on the platform at its edge, the next ring lies on timber bearers.',
  'service-2':
    'A control desk with mimic diagrams and trends on its screens, three chairs and a helmet; through the window three ash silos and a pipe rack.',
  'service-3':
    'A drawing table with a plant drawing, scale rule and helmet; beside the sheet stands a model of an ash plant with precipitator, conveying line and two silos.',
  'banner-company':
    'The works in the morning: an office wing of three storeys behind trees, fabrication halls, a gantry crane over the stock yard, and transfer vessels leaving on a low-loader.',
  'banner-products':
    'A bag filter with its fan and stack, two ash silos with a tanker under the first, and a conveyor gallery climbing to the boiler house behind them.',
  'banner-technology':
    'Domes, dome valves and air manifolds of a row of blue transfer vessels, close-up.',
  'banner-press':
    'A city at dusk beyond a river: towers with lit windows, trees and lamps along the quay, their light in the water.',
  'banner-culture':
    'Helmets laid out on a table beside a drawing board, silos and a filter in the morning haze behind.',
  'banner-human-resources':
    'The roof of a silo with its rail and the bridge that leads to it; boiler house and conveyor gallery in haze beyond.',
  'company-works-hall':
    'Inside the fabrication hall: an overhead crane carries a shell ring, shells lie on turning rolls with a bench and steps beside them, a plate is bent in the rolls.',
  structure:
    'The works in section: design office and meeting table above, projects and control cabinets below them, stores and reception on the ground floor, the works hall with its crane beside.',
  training:
    'A training room: a dense-phase vessel and the first length of its line, cut open, on a plinth; stools with notes and a helmet round it, on a table before it a valve in pieces.',
  'technology-dense-phase':
    'A dense-phase vessel cut open while it conveys: isolation gate and closed dome valve over the inlet, ash with a level surface in the shell, membrane in the cone; in the opened line the ash moves as a bed with low dunes.',
  'technology-bag-filter':
    'One chamber of a bag filter cut open: bags on their wire cages under a tube sheet, blow pipes with nozzles above, header tank with pulse valves at the side, ash in the hopper.',
  'charity-school':
    'A school yard in the morning: classrooms behind a veranda, an old tree with a round bench, a hand pump and a hopscotch on the ground.',
  'charity-library':
    'A children’s library: shelves of books, a map and a globe, a low round table with stools, cushions on a rug by the window.',
  'charity-clinic':
    'A treatment room: couch, folding screen, cabinet with medicines, scales, wash basin and a desk with two stools.',
  'achievement-0':
    'Under a precipitator: transfer vessels on both sides of the old sluice trench, which is being covered with gratings as a walkway; the last gratings lie beside it with a helmet and gloves on them.',
  'achievement-1':
    'A bag filter seen from above at dusk, spark arrester before it and fan and stack behind; the old scrubber tower stands beside it, scaffolded and disconnected.',
  'achievement-2':
    'Mill rejects in the evening: a line with thick bends runs along the mill house and up to a small bunker, a truck stands under it.',
  'achievement-3':
    'Coal wagons stand before a tippler shed on a grey day; inside, a wagon is tipped in a veil of fog; receiver and pump skid stand at the side wall.',
  'achievement-4':
    'A closed big-bag station for lime with a screw to a stirred tank; an amber ring main leads to the effluent channel, with an emergency shower beside it.',
  'achievement-5':
    'A new ash silo between boiler house and road at nightfall, lit by floodlights, with a tanker under its loading spout.',
  'achievement-6':
    'The drained trough of a scraper conveyor under a boiler: new basalt tiles, two strands of chain with flights, spare tiles and sprockets beside it.',
  'achievement-7':
    'A fuel yard on a grey day: bagasse heaped under an open roof, a closed husk shed, a loader, and a wide gallery climbing to the boiler.',
  'news-1':
    'The conical roof of the third silo with its vent filter and rail hangs in the slings of a crane over the open shell, its guide ropes made fast to the rail; a tool box, a helmet and a coil of rope lie on the roof of the first.',
  'news-2':
    'Close-up of a pipe bend of a conveying line: on its outer side three bolted amber castings as wear backing with white measuring marks; a table with papers stands beside the line.',
  'news-3':
    'A training workshop: benches with vices, tools and helmets; in front files, a drawing and a small dome valve, one whole and one taken apart on a mat.',
  'news-4':
    'A tipper with its body raised unloads coal into a hopper under an open roof at night; nozzle bars on three sides spray fog over the coal.',
  'news-5':
    'Two ash lines on low supports run towards distant silos and widen at a reducer; a surveyor’s level stands on its tripod beside them, with a bucket of ash.',
  'news-6':
    'On the roof of a bag filter a bag on its cage hangs from a davit over its open chamber; amber header tanks with pulse valves in front, the crusher house with two conveyor galleries behind.',
  'news-7':
    'Under a furnace two blue water-jacketed screws take bed ash from insulated drain pipes to small pressure vessels; red and blue water lines rise beside them, a tool trolley stands at a local panel.',
  'news-8':
    'A crane holds the third section of an inclined conveyor gallery over its trestles under a grey sky; two sections are in place, the fourth lies on timber bearers; a surveyor’s level stands before it.',
  'installation-1':
    'Under the cone of an ash silo: a telescopic loading spout is lowered on to the manhole of a tanker beside its platform.',
  'installation-2':
    'A bag filter on a bunker floor with thirteen pulse valves on an amber header tank, the door of its casing below; behind a rail runs the bunker belt.',
  'installation-3':
    'Inside a conveyor gallery: a belt loaded with coal climbs beside a walkway with its rail; silos outside the windows.',
  'installation-4':
    'Two ash lines on a pipe rack at nightfall, one of them rising in a bend with amber wear backing; a lit walkway leads to a precipitator with four hoppers.',
  'installation-5':
    'A blue conveying vessel under an economiser hopper, on a platform high in the boiler steel; a tool trolley at its panel, a second vessel behind.',
  'installation-6':
    'The room in the skirt of a lime silo: under the cone with its bin activator a slaker, a stirred tank with rail and two dosing pumps with amber lines.',
  'conveying-loop':
    'Animation of a conveying line cut open: grey ash moves along the pipe as a bed with dunes, round a bend and up.',
};
