/** Motors of IEC, kW. */
const motors = [
  0.37, 0.55, 0.75, 1.1, 1.5, 2.2, 3, 4, 5.5, 7.5, 11, 15, 18.5, 22, 30, 37, 45, 55, 75, 90, 110,
  132, 160, 200, 250, 315,
] as const;

/** The next standard motor, kW; undefined above `largest`. */
export const motorFor = (kilowatts: number, largest = 315): number | undefined =>
  motors.find((motor) => motor >= kilowatts && motor <= largest);
